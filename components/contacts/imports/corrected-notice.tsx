import { Time } from '@/components/data/time';
import { Notice } from '@/components/ui/feedback/notice';
import { Button } from '@/components/ui/form/button';
import { Link } from '@/components/ui/navigation/link';
import type { Corrected } from './import-choices';
import { importName } from './import-state';

type Props = {
  corrected: Corrected;
  /** Whether the earlier choices are applied below. */
  taken: boolean;
  onTake: (isTaken: boolean) => void;
};

/** These rows were refused by an earlier import, whose choices can be applied or not. */
export function CorrectedNotice({ corrected, taken, onTake }: Props) {
  return (
    <Notice
      title={
        <>
          Rows that{' '}
          <Link href={`/contacts/imports/${corrected.import_id}`} className="underline underline-offset-4">
            {importName(corrected)}
          </Link>{' '}
          refused <Time value={corrected.created_at} />
        </>
      }
      action={
        <Button variant="secondary" size="sm" onClick={() => onTake(!taken)}>
          {taken ? 'Clear the answers' : 'Take over the answers'}
        </Button>
      }
    >
      {taken
        ? 'Its columns, and what was answered there for everybody in the file, are taken over. Change below what is different.'
        : 'Its columns are taken over.'}
    </Notice>
  );
}
