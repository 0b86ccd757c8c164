import { type Ajuste, CHANGED_MEANWHILE_CODE, type Prueba } from '@bujia/contracts/settings-desk';
import { type Difference, type Fault, type Fields, differences, placeOf } from '@bujia/contracts/shapes';
import { type Beside, SHOP_GROUPS, type ShopGroups, groupFaults, keptFaults } from '@bujia/contracts/shop-groups';
import { useState } from 'react';
import { get, useForm, useWatch } from 'react-hook-form';
import { useUnsaved } from '../../lib/forms/unsaved.ts';
import { ApiError } from '../../lib/http/http.ts';
import { shop } from '../../lib/page/page-data.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { reportError } from '../../ui/reported.ts';
import { notify } from '../../ui/toast.tsx';
import { saveSettings, settingsNow, trySettings } from './api.ts';
import { Asked } from './asked.tsx';
import { Changes } from './changes.tsx';
import { ShapeFields } from './fields.tsx';
import { FormContext } from './form-of-shapes.ts';
import css from './settings.module.css';
import { focusOf, isSame, meantBy, merged, typedOf } from './typed.ts';

/** A branch is known by its name, which stays. */
const nameOf = (list: string, row: number) => (list === 'branches' ? shop.branches[row]?.name : undefined);

interface Props {
  /** What this form was begun with; another one after somebody else was faster. */
  held: Ajuste;
  onHeld: (now: Ajuste) => void;
  /** What holds of the others. */
  beside: Beside;
}

interface Theirs {
  changes: readonly Difference[];
  /** Lists of theirs that could not be taken. */
  left: readonly string[];
}

/** What came of what was typed, beyond its rules. */
interface Said extends Prueba {
  of: object;
}

function faultsOf({ grupo, valor }: Ajuste, value: object, beside: Beside): Fault[] {
  const [typed, held] = [value, valor] as unknown as ShopGroups[typeof grupo][];
  const faults = groupFaults(grupo, typed, held, beside);
  return faults.length > 0 ? faults : keptFaults(grupo, typed!, held!);
}

/** The service names the field that it looked at, as people call it. */
function faultOf(fields: Fields, error: unknown): Fault | undefined {
  if (!(error instanceof ApiError) || error.statusCode !== 422) return undefined;
  const field = Object.keys(fields).find((name) => error.message.startsWith(`${placeOf(fields, name)}: `));
  return field === undefined ? undefined : { field, text: error.message.slice(placeOf(fields, field).length + 2) };
}

/** What a group says now, to be typed over. */
export function GroupForm({ held, onHeld, beside }: Props) {
  const { grupo } = held;
  const { fields, asked, title, trial, guarded = false } = SHOP_GROUPS[grupo];
  const [theirs, setTheirs] = useState<Theirs>();
  const [asking, setAsking] = useState<readonly Difference[]>();
  const [busy, setBusy] = useState(false);
  const [trying, setTrying] = useState(false);
  const [said, setSaid] = useState<Said>();
  const form = useForm({ mode: 'onTouched', defaultValues: typedOf(fields, held.valor) });
  const { isDirty, isSubmitted, touchedFields } = form.formState;
  const value = meantBy(fields, useWatch({ control: form.control }));
  const faults = faultsOf(held, value, beside);
  // Whatever was said of another value says nothing of this one.
  const saidNow = said && isSame(said.of, value) ? said : undefined;
  useUnsaved(isDirty);

  const faultAt = (field: string) => {
    // Of a list as a whole nobody leaves a field.
    if (saidNow?.campo === field) return saidNow.dicho;
    const isSeen = isSubmitted || get(touchedFields, field) !== undefined || (isDirty && field in fields);
    return isSeen ? faults.find((fault) => fault.field === field)?.text : undefined;
  };

  async function save(actual?: string) {
    setBusy(true);
    try {
      await saveSettings({ grupo, version: held.version, valor: value, ...(actual !== undefined && { actual }) });
      notify({ title, text: 'Los cambios valen desde ahora' });
      setAsking(undefined);
    } catch (error) {
      if (error instanceof ApiError && error.code === CHANGED_MEANWHILE_CODE) {
        await takeTheirs().catch(reportError);
        setAsking(undefined);
      } else {
        const of = faultOf(fields, error);
        if (of) {
          setSaid({ of: value, bien: false, campo: of.field, dicho: of.text });
          setAsking(undefined);
          setBusy(false);
          return;
        }
        reportError(error);
        // A password that was wrong is typed again.
        if (!guarded) setAsking(undefined);
      }
    }
    setBusy(false);
  }

  async function tryOut() {
    const first = isDirty ? faults[0] : undefined;
    if (first) {
      setSaid({ of: value, bien: false, campo: first.field, dicho: first.text });
      return;
    }
    setTrying(true);
    try {
      const came = await trySettings({ grupo, version: held.version, valor: value });
      setSaid({ of: value, ...came });
    } catch (error) {
      reportError(error);
    }
    setTrying(false);
  }

  /** What only they changed is taken, what both did stays as it is typed here. */
  async function takeTheirs() {
    const { grupos } = await settingsNow();
    const now = grupos.find((one) => one.grupo === grupo)!;
    const both = merged(fields, held.valor, value, now.valor);
    setTheirs({ changes: differences(fields, held.valor, now.valor), left: both.whole });
    form.reset(typedOf(fields, now.valor));
    for (const [name, typed] of Object.entries(typedOf(fields, both.value)))
      form.setValue(name, typed, { shouldDirty: true });
    onHeld(now);
  }

  const send = form.handleSubmit(() => {
    const [first] = faults;
    if (first) {
      form.setFocus(focusOf(fields, first.field));
      return;
    }
    const changed = differences(fields, held.valor, value);
    if (asked === undefined) return save();
    setAsking(changed);
  });

  return (
    <FormContext value={{ form, faultAt, nameOf, secretos: held.secretos }}>
      <form noValidate className={css.form} aria-label={title} onSubmit={(event) => void send(event)}>
        <div className={css.cells}>
          <ShapeFields fields={fields} />
        </div>
        {theirs && <TheirChanges theirs={theirs} />}
        <Notice>
          {saidNow && !saidNow.bien && (saidNow.campo === undefined || trial)
            ? saidNow.dicho
            : isSubmitted && faults.length > 0
              ? 'Revise lo que está marcado: todavía no se guarda.'
              : undefined}
        </Notice>
        {trial && <Notice tone="good">{saidNow?.bien ? saidNow.dicho : undefined}</Notice>}
        <div className={css.actions}>
          <Button type="submit" variant="primary" disabled={!isDirty} loading={busy}>
            Guardar
          </Button>
          <Button disabled={!isDirty || busy} onClick={() => form.reset(typedOf(fields, held.valor))}>
            Descartar
          </Button>
          {trial && (
            <Button disabled={busy} loading={trying} onClick={() => void tryOut()}>
              {trial}
            </Button>
          )}
        </div>
      </form>
      <Asked
        open={asking !== undefined}
        title={`Guardar: ${title.toLowerCase()}`}
        guarded={guarded}
        keep="Seguir editando"
        accept="Guardar"
        onCancel={() => setAsking(undefined)}
        onAccept={save}
      >
        <Changes changes={asking ?? []} />
        <p>{asked}</p>
      </Asked>
    </FormContext>
  );
}

const TheirChanges = ({ theirs: { changes, left } }: { theirs: Theirs }) => (
  <div role="alert" className={css.theirs}>
    <p>
      Otra persona cambió estos datos mientras usted los tenía abiertos. Lo suyo sigue escrito; lo que solo ella cambió
      ya está aquí. Revise y guarde otra vez.
    </p>
    <Changes changes={changes} />
    {left.map((list) => (
      <p key={list}>
        {`${list}: las dos personas cambiaron lo mismo. Aquí está solo lo suyo; si guarda así, se pierde lo de la otra persona que se muestra arriba.`}
      </p>
    ))}
  </div>
);
