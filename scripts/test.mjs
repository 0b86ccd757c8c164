import { ensureInstalled, runOnOwnNode } from './install.mjs';

await ensureInstalled();
await runOnOwnNode('scripts/test/main.ts');
