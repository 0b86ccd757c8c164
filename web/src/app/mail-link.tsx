import { FIT_PAGE, STOP_FIT_PAGE } from '@bujia/contracts/fit-answers';
import { END_SERVICE_PAGE } from '@bujia/contracts/garage';
import { CONFIRM_PAGE, UNSUBSCRIBE_PAGE } from '@bujia/contracts/newsletter';
import { QUOTATION_PAGE } from '@bujia/contracts/quotations';
import { CONFIRM_NOTICE_PAGE, END_NOTICES_PAGE } from '@bujia/contracts/restock';
import { Route, Switch } from 'wouter';
import OfferScreen from '../features/quotations/offer-screen.tsx';
import StopAsking from '../features/fit-answers/stop-screen.tsx';
import ConfirmSubscription from '../features/newsletter/confirm-screen.tsx';
import Unsubscribe from '../features/newsletter/unsubscribe-screen.tsx';
import ConfirmNotice from '../features/restock/confirm-screen.tsx';
import EndNotices from '../features/restock/end-screen.tsx';
import EndService from '../features/vehicle/garage/end-screen.tsx';
import FitQuestion from './fit-question.tsx';

/** One screen of the table, as each more would weigh on the first load of every page. */
const MailLink = () => (
  <Switch>
    <Route path={CONFIRM_PAGE} component={ConfirmSubscription} />
    <Route path={UNSUBSCRIBE_PAGE} component={Unsubscribe} />
    <Route path={CONFIRM_NOTICE_PAGE} component={ConfirmNotice} />
    <Route path={END_NOTICES_PAGE} component={EndNotices} />
    <Route path={QUOTATION_PAGE} component={OfferScreen} />
    <Route path={FIT_PAGE} component={FitQuestion} />
    <Route path={STOP_FIT_PAGE} component={StopAsking} />
    <Route path={END_SERVICE_PAGE} component={EndService} />
  </Switch>
);

export default MailLink;
