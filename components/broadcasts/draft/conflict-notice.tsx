import { Notice } from '@/components/ui/feedback/notice';
import { Button } from '@/components/ui/form/button';
import { otherTab } from '@/lib/client/saved-by';
import type { BroadcastSnapshot } from './broadcast-session';
import { type DraftFields, draftFieldsOf, type FieldName, fieldLabels } from './draft-fields';

type Props = {
  status: Extract<BroadcastSnapshot['status'], { kind: 'conflict' }>;
  fields: DraftFields;
  onResolve: (choice: 'theirs' | 'mine') => void;
};

/** A conflict with someone else's changes: shows both, and keeps both until the person decides. */
export function ConflictNotice({ status, fields, onResolve }: Props) {
  const serverFields = draftFieldsOf(status.theirs);
  const isOwn = status.by === otherTab;
  return (
    <Notice
      tone="danger"
      title={`${status.by ?? 'Somebody else'} changed this broadcast while you were writing`}
      action={
        <span className="flex flex-wrap gap-2">
          <Button size="sm" variant="secondary" onClick={() => onResolve('theirs')}>
            {isOwn ? 'Load the other tab’s' : 'Load theirs'}
          </Button>
          <Button size="sm" onClick={() => onResolve('mine')}>
            Keep mine
          </Button>
        </span>
      }
    >
      <p>What you typed is kept on this device until you decide. Changed twice:</p>
      <ul className="mt-1 grid gap-1">
        {status.disputed.map((name) => (
          <li key={name}>
            <strong className="font-medium">{fieldLabels[name]}</strong>
            <Words name={name} mine={fields} theirs={serverFields} isOwn={isOwn} />
          </li>
        ))}
      </ul>
    </Notice>
  );
}

type WordsProps = { name: FieldName; mine: DraftFields; theirs: DraftFields; isOwn: boolean };

function Words({ name, mine, theirs, isOwn }: WordsProps) {
  const [own, other] = [mine[name], theirs[name]];
  const isText = (value: unknown) => value === null || ['string', 'number'].includes(typeof value);
  if (name.endsWith('_id') || !isText(own) || !isText(other)) return null;
  return (
    <>
      : {isOwn ? 'here' : 'yours'} “{String(own ?? '')}”, {isOwn ? 'there' : 'theirs'} “{String(other ?? '')}”
    </>
  );
}
