import { type ReactNode, useState } from 'react';
import { Button } from '@/components/ui/form/button';

type ReplyProps = { number: number; form: (close: () => void) => ReactNode };

/** A button with a form for a reply, which returns the focus to the button when it closes. */
export function Reply({ number, form }: ReplyProps) {
  const [state, setState] = useState<'not asked' | 'writing' | 'written'>('not asked');
  if (state === 'writing') return form(() => setState('written'));
  return (
    <Button
      variant="ghost"
      size="sm"
      className="justify-self-start"
      aria-label={`Reply to thread ${number}`}
      autoFocus={state === 'written'}
      onClick={() => setState('writing')}
    >
      Reply
    </Button>
  );
}
