import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { reported } from '../../ui/reported.ts';
import { personalData } from './api.ts';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';
import css from './personal-rights.module.css';

/** What the law on personal data grants: to have one's data, and to leave. */
export function PersonalRights() {
  const [deleting, setDeleting] = useState(false);
  const [fetching, setFetching] = useState(false);

  async function download() {
    setFetching(true);
    await reported(save());
    setFetching(false);
  }

  return (
    <Card title="Sus datos" level={2}>
      <p>Puede descargar todo lo que la tienda guarda de usted, o eliminar su cuenta.</p>
      <div className={css.actions}>
        <Button icon="box" loading={fetching} onClick={() => void download()}>
          Descargar mis datos
        </Button>
        <Button icon="trash" variant="danger" onClick={() => setDeleting(true)}>
          Eliminar mi cuenta
        </Button>
      </div>
      <DeleteAccountDialog open={deleting} onClose={() => setDeleting(false)} />
    </Card>
  );
}

/** Nobody else loads what saves it. */
async function save() {
  const [data, { asJson, saveFile }] = await Promise.all([personalData(), import('../../lib/http/download.ts')]);
  saveFile(asJson(data), 'mis-datos.json');
}
