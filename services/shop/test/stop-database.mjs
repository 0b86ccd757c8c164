import { stopTestDatabase } from './postgres.ts';

export default stopTestDatabase;
