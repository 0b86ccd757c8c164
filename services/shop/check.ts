/**
 * What is missing before the shop can open, as Configuración shows it under "Antes de abrir". It reads the environment of a process (all of
 * it: BASE_URL, INVOICE_CERTIFICATE ...) and the database; --env-file=.env takes them from a file. Ends with 1 if something needed is missing.
 *
 *   npm run shop:check
 */
import type { GroupKey } from '@bujia/contracts/shop-groups';
import pg from 'pg';
import { catalogOpenings } from './src/contexts/catalog/adapters/catalog-openings.ts';
import { identityOpenings } from './src/contexts/identity/adapters/identity-openings.ts';
import { UNREAD, configuredIdentity, stateOf } from './src/contexts/invoicing/adapters/signature/certificate-file.ts';
import { certificateOpening } from './src/contexts/invoicing/adapters/signature/certificate-opening.ts';
import { type CertificateState, CertificateProblem } from './src/contexts/invoicing/application/signer.ts';
import { messagingOpenings } from './src/contexts/messaging/adapters/messaging-openings.ts';
import {
  SEALED_ROWS,
  type SealedRow,
  namesOfSecrets,
  openedSecrets,
} from './src/contexts/settings/adapters/opened-secrets.ts';
import { settingsOpenings } from './src/contexts/settings/adapters/settings-openings.ts';
import { seenOpenings } from './src/contexts/settings/adapters/seen-openings.ts';
import { Config } from './src/platform/config/config.ts';
import type { ShopChanges } from './src/platform/config/shop-in-hand.ts';
import { configuredOpenings } from './src/platform/opening/configured.ts';
import { KnownSeals } from './src/platform/secrets/known-seals.ts';

const STATES = { falta: 'FALTA   ', conviene: 'conviene', listo: 'listo   ' };

try {
  const config = new Config(process.env);
  const client = new pg.Client({ connectionString: config.databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ group: GroupKey; value: object }>(
      `SELECT DISTINCT ON (group_key) group_key AS "group", value FROM shop_setting ORDER BY group_key, version DESC`,
    );
    const changes: ShopChanges = Object.fromEntries(rows.map(({ group, value }) => [group, value]));
    const { rows: sealed } = await client.query<SealedRow>(`${SEALED_ROWS} $1::uuid[])`, [namesOfSecrets(changes)]);
    config.inHand.take(changes, openedSecrets(sealed, new KnownSeals(config)));
    const certificate = async (): Promise<CertificateState> => {
      try {
        if (config.invoicing.authority === 'sandbox' && config.invoicing.certificate === undefined)
          return { ...UNREAD, demonstration: true, problem: undefined };
        return stateOf(await configuredIdentity(config.invoicing), false, new Date());
      } catch (error) {
        if (error instanceof CertificateProblem) return { ...UNREAD, problem: error.message };
        throw error;
      }
    };
    const all = [
      ...configuredOpenings(config, () => new Date()),
      ...[
        ...identityOpenings,
        ...catalogOpenings,
        ...messagingOpenings,
        ...settingsOpenings,
        certificateOpening(certificate, () => config.issuer.ruc),
      ],
    ];
    const seen = await seenOpenings(all, async (sql) => (await client.query<never>(sql)).rows[0]!);
    for (const { que, dicho, estado } of seen) console.log(`${STATES[estado]}  ${que}: ${dicho}`);
    process.exitCode = seen.some(({ estado }) => estado === 'falta') ? 1 : 0;
  } finally {
    await client.end();
  }
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
