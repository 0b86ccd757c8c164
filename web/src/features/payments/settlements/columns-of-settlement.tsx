import { SETTLEMENT_COLUMNS_NEEDED, type SettlementColumns, settlementRules } from '@bujia/contracts/settlements';
import { ColumnsOfFile, type FileAsked } from '../columns-of-file.tsx';

const { fecha, transaccion, autorizacion, bruto, comision, retencionIva, retencionRenta, neto, pagado, tipo } =
  settlementRules;
const rules = {
  ...{ fecha, transaccion, autorizacion, bruto, comision },
  ...{ retencionIva, retencionRenta, neto, pagado, tipo },
};

interface Props extends FileAsked {
  known?: SettlementColumns;
  onSend: (columns: SettlementColumns) => Promise<void>;
  onClose: () => void;
}

export function ColumnsOfSettlement({ onSend, ...asked }: Props) {
  return (
    <ColumnsOfFile
      name="Columnas de la liquidación"
      words="Diga qué es cada columna. Al guardar la liquidación queda aprendido para las siguientes."
      caption="Primeras filas del archivo"
      press="Leer así"
      rules={rules}
      either={['transaccion', 'autorizacion']}
      neither={SETTLEMENT_COLUMNS_NEEDED}
      onSend={(columns) => onSend({ ...columns, fecha: columns.fecha ?? 0, bruto: columns.bruto ?? 0 })}
      {...asked}
    />
  );
}
