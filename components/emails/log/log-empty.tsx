import { SearchX, Send } from 'lucide-react';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import { Button } from '@/components/ui/form/button';
import { ButtonLink } from '@/components/ui/navigation/button-link';
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
            <ButtonLink href="/templates">Open a template and send a test</ButtonLink>
            <ButtonLink href="/developers/api" variant="secondary">
              Send with the API
            </ButtonLink>
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
          <ButtonLink
            href={`/emails/refusals${search ? `?q=${encodeURIComponent(search)}` : ''}`}
            variant="secondary"
          >
            Search the refused emails
          </ButtonLink>
        </>
      }
    >
      {search
        ? 'The search looks for all of the words in recipient, subject and sender’s name and as metadata values, and for exactly this id or idempotency key. A request that was refused never became an email.'
        : 'Remove a filter, or search the refused emails.'}
    </EmptyState>
  );
}
