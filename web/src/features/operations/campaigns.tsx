import { CAMPAIGN_STATE_LABELS, type Boletin } from '@bujia/contracts/campaigns';
import { NOTHING_REGISTERED } from '@bujia/contracts/orders';
import { Link } from 'wouter';
import { navigate, useSearch } from 'wouter/use-browser-location';
import { slashMoment } from '../../lib/text/shown.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { DeskTable } from '../../ui/desk-table.tsx';
import type { Column } from '../../ui/table.tsx';
import { CampaignDetail } from './campaign-detail.tsx';
import { CampaignForm } from './campaign-form.tsx';
import { useCampaigns } from './campaigns-api.ts';

const LIST = '/dashboard/operations/boletines';
const NEW = 'nuevo';

const columns: readonly Column<Boletin>[] = [
  { title: 'Título', cell: ({ id, titulo }) => <Link href={`${LIST}?boletin=${id}`}>{titulo}</Link> },
  { title: 'Estado', cell: ({ estado }) => <Badge>{CAMPAIGN_STATE_LABELS[estado]}</Badge> },
  {
    title: 'Envío',
    cell: ({ empezo, programadoPara }) => {
      const when = empezo ?? programadoPara;
      return when === null ? '—' : slashMoment(when);
    },
  },
  { title: 'Aceptados', figure: true, cell: ({ progreso }) => progreso?.aceptados ?? '—' },
];

/** The newsletters; `?boletin=` opens one, or a new one. */
export default function Campaigns() {
  const opened = new URLSearchParams(useSearch()).get('boletin');
  const open = (id?: string) => navigate(id ? `${LIST}?boletin=${id}` : LIST);
  if (opened === NEW) return <CampaignForm onSaved={({ id }) => open(id)} onCancel={() => open()} />;
  return opened ? <CampaignDetail key={opened} id={opened} onClose={() => open()} /> : <List onNew={() => open(NEW)} />;
}

function List({ onNew }: { onNew: () => void }) {
  const answer = useCampaigns();
  return (
    <>
      <p>
        <Button variant="primary" icon="plus" onClick={onNew}>
          Nuevo boletín
        </Button>
      </p>
      <Loaded answer={answer}>
        {(campaigns) =>
          campaigns.length === 0 ? (
            <p>{NOTHING_REGISTERED}</p>
          ) : (
            <DeskTable caption="Boletines" columns={columns} rows={campaigns} rowKey={({ id }) => id} />
          )
        }
      </Loaded>
    </>
  );
}
