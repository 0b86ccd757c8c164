import { STATEMENT_COLUMNS_NEEDED, type StatementColumns, statementRules } from '@bujia/contracts/statements';
import { ColumnsOfFile, type FileAsked } from '../columns-of-file.tsx';

const { fecha, valor, creditos, debitos, texto, numero } = statementRules;

interface Props extends FileAsked {
  onSend: (columns: StatementColumns) => Promise<void>;
  onClose: () => void;
}

export function ColumnsForm({ onSend, ...asked }: Props) {
  return (
    <ColumnsOfFile
      name="Columnas del extracto"
      words="No conocemos los encabezados de este archivo. Diga una vez qué es cada columna."
      caption="Primeras filas"
      press="Guardar y leer"
      rules={{ fecha, valor, creditos, debitos, texto, numero }}
      either={['valor', 'creditos']}
      neither={STATEMENT_COLUMNS_NEEDED}
      onSend={(columns) => onSend({ ...columns, fecha: columns.fecha ?? 0 })}
      {...asked}
    />
  );
}
