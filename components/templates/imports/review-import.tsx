import { useDeferredValue, useMemo, useState } from 'react';
import { ResourceState } from '@/components/data/resource-state';
import { Card } from '@/components/ui/display/card';
import { Skeletons } from '@/components/ui/feedback/skeleton';
import { SourceDiff } from '@/components/versions/source-diff';
import { type Purpose, sourceOf } from '@/lib/document/contract';
import { withoutOwnUnsubscribe } from '@/lib/document/import/own-unsubscribe';
import type { TemplateImport } from '@/lib/templates/contract/imports';
import { FaultList } from './fault-list';
import { ImportDetails } from './import-details';
import { ImportNotes } from './import-notes';
import { ImportPicture } from './import-picture';
import { canBeSaved, importedDocument } from './imported-work';
import type { OpenedSource } from './open-file';
import { OwnUnsubscribeNotice } from './own-unsubscribe-notice';
import { RepairList } from './repair-list';
import { mergeRepairs, type Repair, type RepairKind, repairKey, repairKind, repairMessage } from './repairs';
import { useImport } from './use-import';
import { areNamesValid, contactNames } from './variable-names';
import { VariableTable } from './variable-table';

type Props = { opened: OpenedSource; onReopen: (opened: OpenedSource) => void };

/** The result of an import: repairs with switches, remaining problems, variables, and the changes. */
export function ReviewImport({ opened, onReopen }: Props) {
  const [switches, setSwitches] = useState<Switches>({ off: [], none: [] });
  const { filename, source } = opened;
  const { off, none } = switches;
  const first = useImport({ filename, source, except: [], none: [] });
  const allRepairs = first.data?.repairs ?? [];
  const except = mergeRepairs(
    off,
    allRepairs.filter((one) => none.includes(repairKind(one))),
  );
  const current = useImport({ filename, source, except, none });
  const resource = current.error ? current : { ...current, data: first.data && current.data };
  return (
    <ResourceState resource={resource} label="the import" loading={<Loading />}>
      {(result) => (
        <Review
          opened={opened}
          result={result}
          repairs={mergeRepairs(allRepairs, result.repairs, result.except, off)}
          switches={switches}
          onSwitches={setSwitches}
          onReopen={onReopen}
        />
      )}
    </ResourceState>
  );
}

/** Disabled repairs, and disabled kinds. */
type Switches = { off: readonly Repair[]; none: readonly RepairKind[] };

type ReviewProps = Props & {
  result: TemplateImport;
  repairs: readonly Repair[];
  switches: Switches;
  onSwitches: (switches: Switches) => void;
};

function Review({ opened, result, repairs, switches, onSwitches, onReopen }: ReviewProps) {
  const [purpose, setPurpose] = useState(() => suggestedPurpose(opened.source));
  const [renamed, setRenamed] = useState<Record<string, string>>({});
  const names = useMemo(
    () => ({ ...contactNames(purpose, result.variables), ...renamed }),
    [purpose, result.variables, renamed],
  );
  const deferredNames = useDeferredValue(names);
  const [keepsOwn, setKeepsOwn] = useState(false);
  const { document, own } = useMemo(
    () => importedDocument(result, opened.source, purpose, deferredNames, { keepsOwn }),
    [result, opened.source, purpose, deferredNames, keepsOwn],
  );
  // Renamed variables look the same, so the picture is not updated with each key.
  const pictured = useMemo(
    () => result.document && importedDocument(result, opened.source, purpose, {}, { keepsOwn }).document,
    [result, opened.source, purpose, keepsOwn],
  );
  // An invalid name is reported next to its field, and should not affect the rest.
  const hasValidNames = areNamesValid(result.variables, deferredNames);
  const valid = useMemo(
    () => result.document !== null && (!hasValidNames || canBeSaved(document)),
    [result, document, hasValidNames],
  );
  const offKeys = new Set(switches.off.map(repairKey));
  const isOff = (repair: Repair) =>
    switches.none.includes(repairKind(repair)) || offKeys.has(repairKey(repair));
  const listOf = (kind: RepairKind) => ({
    repairs: repairs.filter((repair) => repairKind(repair) === kind),
    isOff,
    onAll: (on: boolean) => {
      const others = switches.none.filter((one) => one !== kind);
      const off = switches.off.filter((one) => repairKind(one) !== kind);
      onSwitches({ off, none: on ? others : [...others, kind] });
    },
    onOne: (repair: Repair, on: boolean) => {
      const off = repairs.filter((one) => (repairKey(one) === repairKey(repair) ? !on : isOff(one)));
      onSwitches({ off, none: switches.none.filter((one) => one !== kind) });
    },
  });
  return (
    <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-5">
        <ImportNotes opened={opened} result={result} document={document} onReopen={onReopen} />
        <OwnUnsubscribeNotice lines={own} kept={keepsOwn} onKeep={setKeepsOwn} />
        <FaultList issues={result.issues} isValid={valid} />
        <VariableTable
          purpose={purpose}
          variables={result.variables}
          repairs={repairs}
          names={names}
          onRename={(name, next) => setRenamed({ ...renamed, [name]: next })}
        />
        <RepairList
          title="Repairs"
          description="The repaired source shows what mjml and email clients make of the original. Switch off what you want to keep."
          {...listOf('source')}
        />
        <RepairList
          title="Tags of other senders"
          description="Written as Liquid, so that they work here. What is switched off stays as it is."
          messageOf={(repair) => repairMessage(repair, result.variables, deferredNames)}
          {...listOf('tags')}
        />
        <ImportDetails
          opened={opened}
          document={document}
          valid={valid}
          names={names}
          variables={result.variables}
          onPurpose={setPurpose}
        />
      </div>
      <div className="grid min-w-0 gap-5">
        <ImportPicture document={pictured} archive={opened} />
        <Card title="What changes in the source" className="grid grid-cols-[minmax(0,1fr)]">
          <SourceDiff label="What changes in the source" before={opened.source} after={sourceOf(document)} />
        </Card>
      </div>
    </div>
  );
}

/** Email with an unsubscribe link is marketing. */
function suggestedPurpose(source: string): Purpose {
  return /unsub/i.test(source) || withoutOwnUnsubscribe(source).lines.length > 0
    ? 'marketing'
    : 'transactional';
}

function Loading() {
  return <Skeletons of={['h-96', 'h-96']} className="grid gap-5 xl:grid-cols-2" />;
}
