import { ChoiceCard } from '../../ui/choice-card.tsx';
import { Checkbox, Choices, Radio, Select, TextArea, TextField } from '../../ui/field.tsx';
import css from './sample.module.css';

const provinces = [
  { value: 1, text: 'Azuay' },
  { value: 17, text: 'Pichincha' },
];

export function Fields() {
  return (
    <div className={css.grid}>
      <TextField label="Nombre" name="nombre" hint="Como consta en la cédula" />
      <TextField label="Email" name="email" type="email" defaultValue="ana@" error="Ingrese un email válido" />
      <TextField label="Pedido" name="pedido" value="10045" readOnly />
      <TextField label="Ciudad" name="ciudad" defaultValue="Quito" disabled />
      <Select label="Provincia" name="provincia" options={provinces} empty="Escoja una provincia" />
      <Select label="Tipo" name="tipo" options={[]} empty="Escoja un tipo" error="Este campo es requerido" />
      <TextArea label="Comentarios" name="comentarios" rows={3} />
      <Choices legend="Envío">
        <Radio label="A domicilio" name="envio" value="5" defaultChecked />
        <Radio label="Retiro en tienda" name="envio" value="6" />
        <Radio label="Motocicleta" name="envio" value="0" disabled />
      </Choices>
      <Choices legend="Envío, en tarjetas">
        <ChoiceCard label="A domicilio" name="tarjeta" value="5" hint="De 2 a 4 días" end="$3.40" defaultChecked />
        <ChoiceCard label="Retiro en tienda" name="tarjeta" value="6" hint="En Quito" end="Sin costo" />
        <ChoiceCard label="Motocicleta" name="tarjeta" value="0" hint="Hoy no" disabled />
      </Choices>
      <Choices legend="Tipos">
        <Checkbox label="Destacados" name="destacados" defaultChecked />
        <Checkbox label="Acepto los términos" name="terminos" error="Debe aceptar los términos" />
      </Choices>
    </div>
  );
}
