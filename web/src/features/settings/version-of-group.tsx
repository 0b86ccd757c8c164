import { isMarkup, isRows, written } from '@bujia/contracts/shapes';
import { type GroupKey, SHOP_GROUPS } from '@bujia/contracts/shop-groups';
import { Loaded } from '../../ui/loaded.tsx';
import { Markup, shopBlocks } from '../../ui/markup.tsx';
import { useVersion } from './api.ts';
import css from './settings.module.css';

/** A text of the shop as it was. */
export const VersionOfGroup = ({ grupo, version }: { grupo: GroupKey; version: number }) => (
  <Loaded answer={useVersion(grupo, version)}>
    {({ valor }) => (
      <div className={css.read}>
        {Object.entries(SHOP_GROUPS[grupo].fields).map(([name, shape]) => (
          <section key={name} className={css.read} aria-label={shape.label}>
            <p className={css.quiet}>{shape.label}</p>
            {isMarkup(shape) && <Markup blocks={shopBlocks(written(shape, valor[name]))} below={1} />}
            {isRows(shape) && (
              <ul className={css.changes}>
                {((valor[name] ?? []) as Record<string, unknown>[]).map((row, i) => (
                  <li key={i}>
                    {Object.entries(shape.row)
                      .map(([field, one]) => written(one, row[field]))
                      .join(': ')}
                  </li>
                ))}
              </ul>
            )}
          </section>
        ))}
      </div>
    )}
  </Loaded>
);
