import type { OtherUse } from './use-image-uses';
import { UseName } from './use-name';

const reasons: Record<OtherUse['why'], string> = {
  'no draft': 'Published only: start a draft to change it.',
  'not in draft': 'Published only: its draft no longer shows it.',
  'only named': 'Only a link or a text names it: change it by hand.',
};

/** Places that stay unchanged, each with the reason. */
export function OtherUses({ uses }: { uses: readonly OtherUse[] }) {
  if (uses.length === 0) return null;
  return (
    <section aria-labelledby="other-uses" className="grid gap-2">
      <h3 id="other-uses" className="font-medium text-sm">
        Not changed
      </h3>
      <ul className="grid divide-y rounded-lg border">
        {uses.map(({ kind, id, name, why }) => (
          <li
            key={id}
            className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5 px-3.5 py-2.5"
          >
            <UseName kind={kind} id={id} name={name} />
            <span className="text-muted-foreground text-xs">{reasons[why]}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
