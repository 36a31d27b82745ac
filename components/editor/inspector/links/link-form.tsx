import { ExternalLink } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '@/components/ui/form/button';
import { LinkFields } from './link-fields';
import { readLink, writeLink } from './link-kinds';

type LinkFormProps = { address: string; onSet: (address: string) => void; children?: ReactNode };

/** Where something leads, beginning with where it leads now. */
export function LinkForm({ address, onSet, children }: LinkFormProps) {
  const [link, setLink] = useState(() => readLink(address));
  const next = writeLink(link);
  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (next !== null) onSet(next);
      }}
    >
      <LinkFields link={link} onChange={setLink} />
      <div className="flex items-center justify-end gap-2">
        {children}
        <Button size="sm" type="submit" disabled={next === null}>
          Set link
        </Button>
      </div>
    </form>
  );
}

type OpenLinkProps = { address: string; label: string; className?: string };

/** Opens an address that leads somewhere as it stands. */
export function OpenLink({ address, label, className }: OpenLinkProps) {
  if (!/^https?:\/\/[^{]*$/.test(address)) return null;
  return (
    <Button size="icon-sm" variant="ghost" asChild className={className}>
      <a href={address} target="_blank" rel="noreferrer" aria-label={label}>
        <ExternalLink aria-hidden />
      </a>
    </Button>
  );
}
