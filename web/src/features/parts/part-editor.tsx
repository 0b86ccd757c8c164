import type { Categoria, Repuesto, VehiculoCatalogo } from '@bujia/contracts/catalogue';
import {
  type FichaRepuesto,
  type GuardarRepuesto,
  type RepuestoEditable,
  savePartRules,
} from '@bujia/contracts/part-editing';
import { localDate } from '@bujia/ecuador/guayaquil';
import { type ReactNode, useDeferredValue, useEffect, useId, useRef, useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { useServerTime } from '../../lib/http/server-time.ts';
import { useDashboardPage } from '../../lib/page/dashboard-page.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Confirm } from '../../ui/confirm.tsx';
import { TextField } from '../../ui/field.tsx';
import { Loaded, together } from '../../ui/loaded.tsx';
import { reported } from '../../ui/reported.ts';
import { ScreenHead } from '../../ui/screen-head.tsx';
import { notify } from '../../ui/toast.tsx';
import { keepRead, readAgain, savePart, useCategories, usePart, useVehicles } from './api.ts';
import { Changes } from './changes.tsx';
import { Numbers, Replacements } from './codes.tsx';
import { Fitments } from './fitments.tsx';
import { isSame, merged } from './merged.ts';
import { News } from './news.tsx';
import { Marks, Measures, Prices, Texts } from './part-fields.tsx';
import css from './parts.module.css';
import { Pictures } from './pictures.tsx';
import { previewed } from './previewed.ts';
import { Stock } from './stock.tsx';
import { usePartForm } from './use-part-form.ts';

const ALREADY_SAVED = 'Ya estaba guardado así';
const OVERTAKEN = 'Alguien lo cambió mientras tanto. Revise y guarde otra vez';
/** What is wrong with a row as a whole stands below its fields. */
const FAULTY = '[aria-invalid=true], fieldset:has([role=alert]) :is(input, select)';

type Preview = (part: Repuesto) => ReactNode;

export const NEW_PART = 'nuevo';
const PARTS_PAGE = '/dashboard/repuestos';

interface Props {
  codigo: string;
  /** A part as the shop shows it. */
  preview: Preview;
}

/** One part, new or there already, beside what the shop makes of it. */
export function PartEditor({ codigo, preview }: Props) {
  useDashboardPage('/dashboard/repuestos/:codigo');
  const isNew = codigo === NEW_PART;
  const lists = together(useCategories(), useVehicles());
  const part = usePart(isNew ? undefined : codigo);
  return (
    <Loaded answer={lists}>
      {([categories, vehicles]) =>
        isNew ? (
          <Editor name={codigo} {...{ categories, vehicles, preview }} />
        ) : (
          <Loaded answer={part}>
            {(data) => <Editor name={codigo} part={data} {...{ categories, vehicles, preview }} />}
          </Loaded>
        )
      }
    </Loaded>
  );
}

interface EditorProps {
  name: string;
  part?: RepuestoEditable;
  categories: Categoria[];
  vehicles: VehiculoCatalogo[];
  preview: Preview;
}

function Editor({ name, part, categories, vehicles, preview }: EditorProps) {
  const { form, isSound, refuse, drop, setSaving, done } = usePartForm(name, part);
  const { ficha, isDirty, counted } = form;
  const [jump, setJump] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [isSending, setSending] = useState(false);
  const [refusals, setRefusals] = useState(0);
  const page = useRef<HTMLDivElement>(null);
  const shown = useDeferredValue(ficha);
  const isNew = part === undefined;
  const formId = useId();
  const today = useServerTime(localDate);

  useEffect(() => {
    if (refusals > 0) page.current?.querySelector<HTMLElement>(FAULTY)?.focus();
  }, [refusals]);

  function complain(text: string) {
    setRefusals((all) => all + 1);
    notify({ title: 'Repuesto', text, tone: 'bad' });
  }

  async function save(preciosConfirmados = false) {
    if (!isSound()) {
      complain('Revise los campos marcados');
      return;
    }
    setBusy(true);
    setSaving(true);
    const imagenes = ficha.imagenes.map(({ imagen }) => ({ imagen }));
    const of = part && { codigo: part.codigo, version: part.version };
    const existencias = isNew && counted.trim() !== '' ? counted.trim() : undefined;
    await reported(send({ ...ficha, imagenes, ...of, existencias, preciosConfirmados }));
    setSaving(false);
    setBusy(false);
  }

  async function send(wish: GuardarRepuesto) {
    const answer = await savePart(wish);
    setJump(answer.estado === 'precio' ? answer.motivo : undefined);
    if (answer.estado === 'problemas') {
      refuse(answer.problemas);
      complain(answer.problemas[0]!.motivo);
    } else if (answer.estado === 'cambiado') {
      const fresh = await readAgain(part!.codigo);
      // The answer to the first press was lost: all that was written here is there.
      if (isSame(merged(part!.ficha, ficha, fresh.ficha).ficha, fresh.ficha)) {
        done(ficha, fresh.ficha);
        notify({ title: ficha.nombre, text: ALREADY_SAVED });
      } else notify({ title: 'Repuesto', text: OVERTAKEN, tone: 'bad' });
    } else if (answer.estado === 'guardado') {
      done(ficha, await readAfter(answer.codigo));
      const text = answer.cambio === null ? ALREADY_SAVED : 'Está guardado, y la tienda ya lo muestra';
      notify({ title: ficha.nombre, text });
      if (isNew) navigate(`${PARTS_PAGE}/${answer.codigo}`, { replace: true });
    }
  }

  /** As it reads now; where that cannot be seen, as it was sent. */
  async function readAfter(codigo: number): Promise<FichaRepuesto> {
    try {
      return (await readAgain(codigo)).ficha;
    } catch {
      if (part) await keepRead({ ...part, ficha });
      return ficha;
    }
  }

  return (
    <div className={css.page} ref={page}>
      <ScreenHead title={isNew ? 'Nuevo repuesto' : part.ficha.nombre}>
        <ButtonLink href={PARTS_PAGE} icon="left">
          Repuestos
        </ButtonLink>
        {!isNew && (
          <ButtonLink href={`/repuesto/${part.codigoEncriptado}`} icon="external">
            Ver en la tienda
          </ButtonLink>
        )}
      </ScreenHead>
      <News form={form} who={part?.cambios[0]?.quien ?? undefined} />
      <div className={css.split}>
        <form
          id={formId}
          noValidate
          className={css.column}
          aria-label={isNew ? 'Nuevo repuesto' : `Repuesto ${part.ficha.codigoRepuesto}`}
          onSubmit={(event) => {
            event.preventDefault();
            void save();
          }}
        >
          <Texts form={form} isNew={isNew} categories={categories} />
          <Prices form={form} />
          <Pictures form={form} isSending={isSending} onSending={setSending} />
          <Fitments form={form} vehicles={vehicles} />
          <Numbers form={form} />
          <Replacements form={form} />
          <Measures form={form} />
          <Marks form={form} today={today} />
          <p className={css.hint}>
            La próxima lista que importe manda en las columnas que traiga: lleve también allá lo que cambie aquí.
          </p>
        </form>
        <aside className={css.aside} aria-label="Vista previa y existencias">
          <Card level={2} title="Así se ve en la tienda">
            {/* To be looked at: its buttons would put an unsaved part into the cart. */}
            <div inert className={css.preview}>
              {preview(previewed(shown, part, categories, today))}
            </div>
          </Card>
          {isNew ? (
            <Card level={2} title="Existencias">
              <TextField
                name="existencias"
                label={savePartRules.existencias.label}
                hint="Vacío: ninguna todavía."
                value={counted}
                error={form.errorOf('existencias')}
                maxLength={savePartRules.existencias.max}
                inputMode="numeric"
                autoComplete="off"
                onChange={({ target }) => form.setCounted(target.value)}
              />
            </Card>
          ) : (
            <>
              <Stock part={part} />
              <Changes changes={part.cambios} />
            </>
          )}
        </aside>
      </div>
      <footer className={css.bar}>
        {isDirty && (
          <Button onClick={drop} disabled={busy || isSending}>
            Descartar
          </Button>
        )}
        <Button type="submit" form={formId} variant="primary" loading={busy} disabled={!isDirty || isSending}>
          Guardar
        </Button>
      </footer>
      <Confirm
        open={jump !== undefined}
        title="¿Es ese el precio?"
        keep="Corregir"
        accept="Sí, guardar"
        onCancel={() => setJump(undefined)}
        onAccept={() => save(true)}
      >
        {jump}
      </Confirm>
    </div>
  );
}
