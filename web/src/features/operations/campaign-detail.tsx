import {
  CAMPAIGN_MISSING,
  CAMPAIGN_STATE_LABELS,
  campaignPreviewPage,
  type Boletin,
  type BoletinEstado,
  type CampaignAction,
} from '@bujia/contracts/campaigns';
import { useState } from 'react';
import { isMissing } from '../../lib/orders/orders.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Confirm } from '../../ui/confirm.tsx';
import { TextField } from '../../ui/field.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { reported } from '../../ui/reported.ts';
import { notify } from '../../ui/toast.tsx';
import { CampaignForm } from './campaign-form.tsx';
import { CampaignProgress } from './campaign-progress.tsx';
import { actOn, removeCampaign, useCampaign } from './campaigns-api.ts';
import css from './operations.module.css';
import { openOps } from './ops-pages.ts';

interface Props {
  id: string;
  onClose: () => void;
}

const buttons: Record<CampaignAction, string> = {
  prueba: 'Enviarme una prueba',
  programar: 'Enviar',
  pausar: 'Pausar',
  reanudar: 'Reanudar',
  cancelar: 'Cancelar envío',
};

const possible: Record<BoletinEstado, CampaignAction[]> = {
  borrador: ['prueba'],
  programado: ['prueba', 'cancelar'],
  enviando: ['pausar', 'cancelar'],
  pausado: ['reanudar', 'cancelar'],
  enviado: [],
  cancelado: [],
};

export function CampaignDetail({ id, onClose }: Props) {
  const answer = useCampaign(id);
  return (
    <Loaded answer={answer} failed={(error) => (isMissing(error) ? <p>{CAMPAIGN_MISSING}</p> : undefined)}>
      {(campaign) => <Detail campaign={campaign} onClose={onClose} />}
    </Loaded>
  );
}

function Detail({ campaign, onClose }: { campaign: Boletin; onClose: () => void }) {
  const { id, estado, titulo, suscriptores, progreso } = campaign;
  const [removing, setRemoving] = useState(false);
  const draft = estado === 'borrador';

  async function act(action: CampaignAction) {
    if (!(await reported(actOn(id, action)))) return;
    if (action === 'prueba') notify({ title: 'Boletín', text: 'La prueba está en camino a su correo' });
  }

  return (
    <>
      <div className={css.bar}>
        <Button icon="left" onClick={onClose}>
          Regresar
        </Button>
        <Badge tone={estado === 'enviando' ? 'spark' : 'plain'}>{CAMPAIGN_STATE_LABELS[estado]}</Badge>
        <span>{`${suscriptores} ${suscriptores === 1 ? 'suscriptor confirmado' : 'suscriptores confirmados'}`}</span>
      </div>
      {!draft && <h2>{titulo}</h2>}
      {progreso && <CampaignProgress progress={progreso} />}
      <div className={css.bar}>
        <Button icon="external" onClick={() => void openOps(campaignPreviewPage(id))}>
          Vista previa
        </Button>
        {possible[estado].map((action) => (
          <Button key={action} variant={action === 'cancelar' ? 'danger' : 'plain'} onClick={() => void act(action)}>
            {buttons[action]}
          </Button>
        ))}
        {draft && (
          <Button icon="trash" onClick={() => setRemoving(true)}>
            Eliminar
          </Button>
        )}
      </div>
      {draft && <Schedule campaign={campaign} />}
      {draft && (
        <CampaignForm key={campaign.revision} campaign={campaign} onSaved={() => undefined} onCancel={onClose} />
      )}
      <Confirm
        open={removing}
        title="Boletín"
        keep="Conservar boletín"
        accept="Eliminar"
        danger
        onCancel={() => setRemoving(false)}
        onAccept={async () => {
          if (await reported(removeCampaign(id))) onClose();
          else setRemoving(false);
        }}
      >
        ¿Desea eliminar el boletín?
      </Confirm>
    </>
  );
}

/** Now, or at a time of Guayaquil. It asks first: it goes to everybody. */
function Schedule({ campaign: { id, suscriptores } }: { campaign: Boletin }) {
  const [when, setWhen] = useState('');
  const [asking, setAsking] = useState(false);
  return (
    <Card title="Enviar" level={2}>
      <div className={css.beside}>
        <TextField
          label="Fecha y hora (vacío: ahora)"
          type="datetime-local"
          value={when}
          onChange={(event) => setWhen(event.target.value)}
        />
        <Button variant="primary" icon="mail" onClick={() => setAsking(true)}>
          {when === '' ? 'Enviar ahora' : 'Programar'}
        </Button>
      </div>
      <Confirm
        open={asking}
        title="Boletín"
        keep="Todavía no"
        accept={when === '' ? 'Enviar ahora' : 'Programar'}
        onCancel={() => setAsking(false)}
        onAccept={async () => {
          await reported(
            actOn(id, 'programar', { para: when === '' ? null : new Date(`${when}:00-05:00`).toISOString() }),
          );
          setAsking(false);
        }}
      >
        {`¿Desea enviar el boletín a ${suscriptores} ${suscriptores === 1 ? 'suscriptor' : 'suscriptores'}?`}
      </Confirm>
    </Card>
  );
}
