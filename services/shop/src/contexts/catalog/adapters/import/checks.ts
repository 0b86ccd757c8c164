import { SEARCH_STATES } from '@bujia/contracts/catalogue';
import type pg from 'pg';
import type { Problem } from '../../application/catalogue-source.ts';
import { MARK_COLUMNS } from '../../domain/bulk-action.ts';
import { DAYS_BACKWARDS } from '../../domain/catalog-errors.ts';
import { type Link, brokenChains } from '../../domain/supersessions.ts';

/** Enough to see what is wrong; a file with a wrong column would have one for each row. */
export const MAX_PROBLEMS = 200;

/** What can be seen only beside the other rows. Each finds its faults as file, row, column and reason. */
const CHECKS = [
  `SELECT 'categories', row, 'slug', format('La categoría «%s» está repetida', slug)
   FROM (SELECT row, slug, row_number() OVER (PARTITION BY slug ORDER BY row) AS nth FROM staged_categories) t WHERE nth > 1`,
  `SELECT 'categories', s.row, 'padre', format('No existe la categoría «%s»', s.parent)
   FROM staged_categories s
   WHERE s.parent IS NOT NULL AND s.parent NOT IN (SELECT slug FROM staged_categories UNION SELECT slug FROM category)`,
  `SELECT 'categories', s.row, 'padre', format('«%s» ya es una subcategoría: solo hay dos niveles', s.parent)
   FROM staged_categories s JOIN staged_categories p ON p.slug = s.parent WHERE p.parent IS NOT NULL`,
  `SELECT 'parts', row, 'codigo', format('El código «%s» está repetido: ya aparece en la fila %s', code, first)
   FROM (SELECT row, code, min(row) OVER (PARTITION BY code_key) AS first FROM staged_parts) t WHERE row <> first`,
  `SELECT 'parts', row, 'categoria', format('No existe la categoría «%s»', s.category)
   FROM staged_parts s
   WHERE NOT EXISTS (SELECT FROM category c WHERE c.slug = s.category)
     AND NOT EXISTS (SELECT FROM staged_categories c WHERE c.slug = s.category)`,
  `SELECT 'symptoms', row, 'categoria', format('No existe la categoría «%s»', s.category)
   FROM staged_symptoms s
   WHERE NOT EXISTS (SELECT FROM category c WHERE c.slug = s.category)
     AND NOT EXISTS (SELECT FROM staged_categories c WHERE c.slug = s.category)`,
  `SELECT 'parts', row, 'universal', 'Es universal y a la vez tiene vehículos: deje solo una de las dos cosas'
   FROM staged_parts s WHERE universal AND EXISTS (SELECT FROM staged_fitments f WHERE f.code_key = s.code_key)`,
  `SELECT 'parts', row, 'diferencia', 'Escriba el stock contado o la diferencia, no las dos cosas en el mismo archivo'
   FROM staged_parts WHERE difference IS NOT NULL AND EXISTS (SELECT FROM staged_parts WHERE stock IS NOT NULL)`,
  `SELECT 'parts', row, 'contado', 'Dice cuándo se contó y no cuánto: falta el stock'
   FROM staged_parts WHERE counted_at IS NOT NULL AND stock IS NULL`,
  ...SEARCH_STATES.map(({ flag }) => {
    const column = MARK_COLUMNS[flag];
    return `SELECT 'parts', row, '${flag}Hasta', '${DAYS_BACKWARDS}' FROM staged_parts WHERE ${column}_until < ${column}_from`;
  }),
  `SELECT 'fitments', f.row, 'codigo', 'El repuesto no está en el archivo de repuestos'
   FROM staged_fitments f WHERE NOT EXISTS (SELECT FROM staged_parts s WHERE s.code_key = f.code_key)`,
  `SELECT 'fitments', f.row, CASE WHEN k.model IS NULL THEN 'modelo' WHEN f.engine = '' THEN 'anioDesde' ELSE 'motor' END,
     CASE WHEN k.model IS NULL THEN format('No existe el modelo «%s»', f.model)
          ELSE format('No hay ningún %s de %s a %s%s', f.model, f.year_from, f.year_to, nullif(' con motor ' || f.engine, ' con motor ')) END
   FROM staged_fitments f
   LEFT JOIN (SELECT model FROM staged_vehicles UNION SELECT name FROM model) k USING (model)
   WHERE NOT EXISTS (SELECT FROM (SELECT model, year, engine FROM staged_vehicles
                                  UNION ALL SELECT m.name, v.year, v.engine FROM vehicle v JOIN model m ON m.id = v.model_id) v
                     WHERE v.model = f.model AND v.year BETWEEN f.year_from AND f.year_to AND (f.engine = '' OR v.engine = f.engine))`,
  `SELECT 'numbers', n.row, 'codigo', 'El repuesto no está en el archivo de repuestos'
   FROM staged_numbers n WHERE NOT EXISTS (SELECT FROM staged_parts s WHERE s.code_key = n.code_key)`,
  `SELECT 'replacements', row, 'anterior', format('El reemplazo de «%s» está repetido: ya aparece en la fila %s', old_number, first)
   FROM (SELECT row, old_number, min(row) OVER (PARTITION BY old_key) AS first FROM staged_replacements) t WHERE row <> first`,
];

/** With what is known already: a loop may be closed by one row. */
const LINKS = `
  SELECT row, old_key AS from, new_key AS to, old_number AS name FROM staged_replacements WHERE new_key <> ''
  UNION ALL SELECT NULL, s.old_key, s.new_key, s.old_number FROM supersession s
  WHERE EXISTS (SELECT FROM staged_replacements) AND NOT EXISTS (SELECT FROM staged_replacements r WHERE r.old_key = s.old_key)`;

async function chainProblems(client: pg.ClientBase): Promise<Problem[]> {
  const { rows } = await client.query<Link>(LINKS);
  return brokenChains(rows).map(({ row, reason }) => ({ file: 'replacements', row, column: 'nuevo', reason }));
}

/** The first faults of the staged rows, in the order of the checks. */
export async function findProblems(client: pg.ClientBase): Promise<Problem[]> {
  const problems: Problem[] = [];
  for (const check of CHECKS) {
    const { rows } = await client.query<Omit<Problem, 'column'> & { column_name: string }>(
      `SELECT * FROM (${check}) problem (file, row, column_name, reason) ORDER BY row LIMIT ${MAX_PROBLEMS}`,
    );
    problems.push(...rows.map(({ file, row, column_name, reason }) => ({ file, row, column: column_name, reason })));
  }
  return [...problems, ...(await chainProblems(client))].slice(0, MAX_PROBLEMS);
}
