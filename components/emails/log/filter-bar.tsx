import type { ReactNode, RefObject } from 'react';
import { SearchBox } from '@/components/data/search-box';
import { Button } from '@/components/ui/form/button';
import type { EmailState, FailureCode } from '@/lib/emails/contract/states';
import { anyId } from '@/lib/shapes';
import { AddressFilter } from './address-filter';
import { KeyFilter } from './key-filter';
import type { LogFilters } from './log-filters';
import { PurposeFilter } from './purpose-filter';
import { ReasonFilter } from './reason-filter';
import { StateFilter } from './state-filter';
import { TemplateFilter } from './template-filter';
import { TestsFilter } from './tests-filter';
import { TimeFilter } from './time-filter';
import { VersionFilter } from './version-filter';

type Props = {
  log: LogFilters;
  states: readonly EmailState[];
  reasons: readonly FailureCode[];
  onChange: (change: Partial<LogFilters>) => void;
  searchBox: RefObject<HTMLInputElement | null>;
  pending: boolean;
  /** Tools for the whole list, at the end. */
  children: ReactNode;
};

/** What a search of the log finds. */
const searchHelp =
  'Finds emails that have all of the words, in any order, in recipient, subject or sender’s name, or exactly as a metadata value. Words in "quotes" must follow each other. An id or idempotency key is found alone.';

/** The search box and the filters of the log. */
export function FilterBar({ log, states, reasons, onChange, searchBox, pending, children }: Props) {
  return (
    <search className="flex flex-wrap items-center gap-2">
      <SearchBox
        inputRef={searchBox}
        label="Search the emails"
        placeholder="Words of address and subject, order number, key or id…"
        help={searchHelp}
        value={log.q}
        onChange={(q) => onChange({ q })}
        pending={pending}
      />
      <div className="flex flex-wrap items-center gap-2">
        <StateFilter
          value={states}
          onChange={(status) => onChange({ status: status.length > 0 ? status : null })}
        />
        <ReasonFilter value={reasons} onChange={(reason) => onChange({ reason })} />
        <TimeFilter value={log} onChange={onChange} />
        <PurposeFilter value={log.purpose} onChange={(purpose) => onChange({ purpose })} />
        <TemplateFilter value={log.template} onChange={(template) => onChange({ template, version: null })} />
        {log.template !== null && anyId.safeParse(log.template).success && (
          <VersionFilter
            template={log.template}
            value={log.version}
            onChange={(version) => onChange({ version })}
          />
        )}
        <KeyFilter value={log.key} onChange={(key) => onChange({ key })} />
        <AddressFilter value={log} onChange={onChange} />
        <TestsFilter value={log} onChange={onChange} />
        <Button
          variant="secondary"
          size="sm"
          aria-pressed={log.files === true}
          onClick={() => onChange({ files: log.files === true ? null : true })}
        >
          Attachments
        </Button>
        {children}
      </div>
    </search>
  );
}
