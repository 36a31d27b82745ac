import { Notice } from '@/components/ui/feedback/notice';
import { Switch } from '@/components/ui/form/switch';
import type { OwnUnsubscribe } from '@/lib/document/import/own-unsubscribe';

type Props = {
  lines: readonly OwnUnsubscribe[];
  kept: boolean;
  onKeep: (kept: boolean) => void;
};

/** Offers to remove an email's own unsubscribe links, which would be duplicates. Nothing if there are none. */
export function OwnUnsubscribeNotice({ lines, kept, onKeep }: Props) {
  if (lines.length === 0) return null;
  return (
    <Notice tone={kept ? 'warning' : 'info'} title="This email has an unsubscribe link of its own">
      <p>
        Postroom ends every marketing email with the postal address and an unsubscribe link that works.{' '}
        {kept ? 'Readers will see both.' : 'What the email says itself is left out:'}
      </p>
      <ul className="my-1.5 grid gap-1">
        {lines.map(({ line, column, words }) => (
          <li key={`${line}:${column}`} className="[overflow-wrap:anywhere]">
            Line {line}: “{words || 'a link without words'}”
          </li>
        ))}
      </ul>
      <Switch label="Keep its own link as well" checked={kept} onCheckedChange={onKeep} />
    </Notice>
  );
}
