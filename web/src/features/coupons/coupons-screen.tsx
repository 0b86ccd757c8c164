import { useParams } from 'wouter';
import { useDashboardPage } from '../../lib/page/dashboard-page.ts';
import { part } from '../../ui/part.tsx';
import { Progress } from '../../ui/progress.tsx';
import { CouponList } from './coupon-list.tsx';

const CouponCodes = part(() => import('./coupon-codes.tsx'), { waiting: <Progress /> });

/** What takes a percentage off an order: what was made in one go, or the codes of one of them. */
export default function CouponsScreen() {
  const { codigo } = useParams<{ codigo?: string }>();
  useDashboardPage('/dashboard/cupones');
  return codigo === undefined ? <CouponList /> : <CouponCodes key={codigo} codigo={codigo} />;
}
