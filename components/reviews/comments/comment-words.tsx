import type { ReactNode } from 'react';
import { Time } from '@/components/data/time';
import { Avatar } from '@/components/ui/display/avatar';
import { Badge } from '@/components/ui/display/badge';

type Props = {
  name: string;
  /** For a comment by someone without an account. */
  guest: boolean;
  /** The guest confirmed an email address; only members are told. */
  confirmed?: boolean;
  at: string;
  edited?: boolean;
  /** What the author viewed, if it is not the current content. */
  about?: string | null;
  actions?: ReactNode;
  /** The text, or the form for editing it. */
  children: ReactNode;
};

/** One comment: author, time and text. */
export function CommentWords({ name, guest, confirmed, at, edited, about, actions, children }: Props) {
  return (
    <div className="flex gap-2.5">
      <Avatar name={name} className="mt-0.5 size-6 text-[0.625rem]" />
      <div className="grid min-w-0 flex-1 grid-cols-1 gap-1">
        <div className="flex items-start gap-2">
          <p className="flex min-h-6 min-w-0 flex-1 flex-wrap items-center gap-x-2 gap-y-0.5 text-xs">
            <span className="font-medium [overflow-wrap:anywhere]">{name}</span>
            {guest && (
              <Badge className="py-0 text-[0.625rem]">
                {confirmed ? 'Guest (address confirmed)' : 'Guest'}
              </Badge>
            )}
            <span className="text-muted-foreground">
              <Time value={at} />
              {edited && ' · edited'}
              {about && ` · ${about}`}
            </span>
          </p>
          {actions && <span className="-my-1 flex shrink-0">{actions}</span>}
        </div>
        {typeof children === 'string' ? (
          <p className="whitespace-pre-wrap text-sm [overflow-wrap:anywhere]">{children}</p>
        ) : (
          children
        )}
      </div>
    </div>
  );
}
