import { useState } from 'react';
import { showFailure } from '@/components/data/show-failure';
import type { DraftContent } from '@/components/templates/content/draft-content';
import { Notice } from '@/components/ui/feedback/notice';
import { toast } from '@/components/ui/feedback/toast';
import { Button } from '@/components/ui/form/button';

type Props = {
  rolledBack: { from: Version; to: Version };
  /** The template of the remembered choice to keep the draft. */
  templateId: string;
  /** Loads the version that is sent again. */
  read: () => Promise<DraftContent>;
  /** Loads it into the draft as an undoable change. */
  onLoad: (content: DraftContent) => void;
};
type Version = { id: string; version_number: number };

/** Warns that a rollback did not change the draft: publishing it would send again what was rolled back. */
export function RolledBackNotice({ rolledBack: { from, to }, templateId, read, onLoad }: Props) {
  const key = `postroom-kept-rolled-back:${templateId}`;
  const [settled, setSettled] = useState(() => readKept(key) === from.id);
  const [pending, setPending] = useState(false);
  if (settled) return null;
  const load = async () => {
    setPending(true);
    try {
      onLoad(await read());
      setSettled(true);
      toast.success(`The draft says what version ${to.version_number} says.`);
    } catch (error) {
      showFailure(error instanceof Error ? error : new Error(String(error)));
    } finally {
      setPending(false);
    }
  };
  return (
    <Notice
      tone="warning"
      className="m-3 mb-0"
      title={`This draft has the changes of version ${from.version_number}, which was rolled back to version ${to.version_number}`}
      action={
        <div className="flex flex-wrap gap-2">
          <Button
            variant="secondary"
            size="sm"
            onClick={() => {
              keep(key, from.id);
              setSettled(true);
            }}
          >
            Keep the draft
          </Button>
          <Button size="sm" pending={pending} onClick={() => void load()}>
            Load version {to.version_number}
          </Button>
        </div>
      }
    >
      Published now, it would be sent again. Correct it and publish, or load version {to.version_number} into
      the draft: what the draft holds now stays among the saved drafts.
    </Notice>
  );
}

function readKept(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    // Without storage, it asks again.
    return null;
  }
}

function keep(key: string, id: string): void {
  try {
    localStorage.setItem(key, id);
  } catch {
    // As above.
  }
}
