import { BESIDE_NOW, OWN } from '../import/changes.ts';
import { said } from '../marks-sql.ts';

/**
 * Of a part `p`: a fingerprint of all that its form shows and of what was last written of it, but not of what is sold meanwhile.
 * Vehicles too: the form says ranges of years and every engine of those that there are. Made of values and not counted,
 * because an import that broke off and a person at psql count nothing.
 */
export const VERSION = `
  (SELECT md5(jsonb_build_array(${OWN.map((column) => said('p', column)).join(', ')}, p.counted, pictures.list, fits.list, numbers.list,
    (SELECT jsonb_agg(to_jsonb(s) ORDER BY s.old_key) FROM supersession s WHERE p.code_key IN (s.old_key, s.new_key)),
    (SELECT jsonb_agg(jsonb_build_array(m.name, v.year, v.engine) ORDER BY v.id)
     FROM vehicle v JOIN model m ON m.id = v.model_id WHERE NOT p.universal AND m.name = ANY(p.models)),
    (SELECT max(c.change_id) FROM part_change c WHERE c.part_id = p.id))::text) FROM ${BESIDE_NOW})`;
