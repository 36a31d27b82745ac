import { SearchX, Send } from 'lucide-react';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import { Button } from '@/components/ui/form/button';
import { Link } from '@/components/ui/navigation/link';
import { useNearAddress } from '@/lib/client/email-search';
import type { EmailFilters } from '@/lib/client/emails';

type Props = {
  filtered: boolean;
  filters: EmailFilters;
  onSearch: (address: string) => void;
  onClear: () => void;
};

/** Why the log is empty, and where to look next. */
export function LogEmpty({ filtered, filters, onSearch, onClear }: Props) {
  const search = filters.q;
  const suggestion = useNearAddress(filters);
  if (!filtered)
    return (
      <EmptyState
        icon={<Send aria-hidden />}
        title="Nothing was sent yet"
        action={
          <>
            <Button asChild>
              <Link href="/templates">Open a template and send a test</Link>
            </Button>
            <Button asChild variant="secondary">
              <Link href="/developers/api">Send with the API</Link>
            </Button>
          </>
        }
      />
    );
  return (
    <EmptyState
      icon={<SearchX aria-hidden />}
      title={search ? `No email contains “${search}”` : 'No email matches these filters'}
      action={
        <>
          {suggestion && <Button onClick={() => onSearch(suggestion)}>Did you mean {suggestion}?</Button>}
          <Button variant="secondary" onClick={onClear}>
            Show all emails
          </Button>
          <Button asChild variant="secondary">
            <Link href={`/emails/refusals${search ? `?q=${encodeURIComponent(search)}` : ''}`}>
              Search the refused emails
            </Link>
          </Button>
        </>
      }
    >
      {search
        ? 'The search looks at recipient, subject and sender’s name, and for exactly this id, idempotency key or metadata value. A request that was refused never became an email.'
        : 'Remove a filter, or search the refused emails.'}
    </EmptyState>
  );
}
