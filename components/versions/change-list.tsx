import { Badge } from '@/components/ui/display/badge';
import { elementLabel } from '@/lib/document/elements/elements';
import { LiquidWords } from './liquid-words';

type Change = { kind: 'added' | 'removed' | 'changed' | 'moved'; name: string; tag?: string };

const tones = { added: 'success', removed: 'danger', changed: 'info', moved: 'neutral' } as const;

/** What was added, removed, changed or moved, by name. Nothing if nothing was. */
export function ChangeList({ label, changes }: { label: string; changes: readonly Change[] }) {
  if (changes.length === 0) return null;
  const counts = new Map<string, number>();
  return (
    <section className="grid gap-2">
      <h3 className="font-medium">{label}</h3>
      <ul className="grid max-h-64 gap-1.5 overflow-y-auto">
        {changes.map((change) => {
          // Blocks with the same text are distinguished by their order.
          const id = `${change.kind}/${change.tag}/${change.name}`;
          const turn = (counts.get(id) ?? 0) + 1;
          counts.set(id, turn);
          // A block without text is named by its element, which has a display name.
          const isUnnamed = change.tag !== undefined && change.name === `<${change.tag}>`;
          return (
            <li key={`${id}/${turn}`} className="flex min-w-0 items-center gap-2">
              <Badge tone={tones[change.kind]}>{change.kind}</Badge>
              {!isUnnamed && (
                <span className="truncate py-0.5">
                  <LiquidWords text={change.name} />
                </span>
              )}
              {change.tag && <Kind tag={change.tag} />}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** The kind of block: its name in the editor, or its HTML element. */
function Kind({ tag }: { tag: string }) {
  const label = elementLabel(tag);
  return label === tag ? (
    <code className="font-mono text-muted-foreground text-xs">{tag}</code>
  ) : (
    <span className="text-muted-foreground text-xs">{label}</span>
  );
}
