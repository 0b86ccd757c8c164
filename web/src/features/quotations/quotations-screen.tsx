import { useParams } from 'wouter';
import { useDashboardPage } from '../../lib/page/dashboard-page.ts';
import { part } from '../../ui/part.tsx';
import { Progress } from '../../ui/progress.tsx';
import { QuotationList } from './quotation-list.tsx';

const NewQuotation = part(() => import('./new-quotation.tsx'), { waiting: <Progress /> });
const QuotationDetail = part(() => import('./quotation-detail.tsx'), { waiting: <Progress /> });

/** What clients were offered: all of it, one, or the next one. */
export default function QuotationsScreen() {
  const { codigo } = useParams<{ codigo?: string }>();
  useDashboardPage('/dashboard/proformas');
  if (codigo === undefined) return <QuotationList />;
  return codigo === 'nueva' ? <NewQuotation /> : <QuotationDetail key={codigo} codigo={codigo} />;
}
