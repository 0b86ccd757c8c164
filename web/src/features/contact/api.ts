import { CONTACT_PATH, type ContactMessage } from '@bujia/contracts/contact';
import { post } from '../../lib/http/http.ts';

export const sendMessage = (message: ContactMessage) => post(CONTACT_PATH, message);
