import type { ComponentProps } from 'react';
import { Notice } from '@/components/ui/feedback/notice';
import { Button } from '@/components/ui/form/button';

type RetryNoticeProps = Omit<ComponentProps<typeof Notice>, 'action'> & { onRetry: () => unknown };

/** A message about something that may succeed later. */
export function RetryNotice({ onRetry, ...notice }: RetryNoticeProps) {
  return (
    <Notice
      {...notice}
      action={
        <Button size="sm" variant="secondary" onClick={() => onRetry()}>
          Try again
        </Button>
      }
    />
  );
}
