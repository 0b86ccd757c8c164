import { ensureInstalled, runOnOwnNode } from './install.mjs';

await ensureInstalled();
await runOnOwnNode('scripts/proof/main.ts');
