import { Notice } from '@/components/ui/feedback/notice';
import { Field } from '@/components/ui/form/field';
import { Select } from '@/components/ui/form/select';
import { type CanonicalDocument, sourceOf } from '@/lib/document/contract';
import { archiveImages } from '@/lib/document/import/archive/put-includes';
import { encodings } from '@/lib/document/import/source/decode-source';
import type { TemplateImport } from '@/lib/templates/contract/imports';
import { inEncoding, type OpenedSource } from './open-file';

type Props = {
  opened: OpenedSource;
  result: TemplateImport;
  document: CanonicalDocument;
  onReopen: (opened: OpenedSource) => void;
};

/** Notes on the file: its encoding, images, and included files. */
export function ImportNotes({ opened, result, document, onReopen }: Props) {
  const { included, missing, images, path, bytes, encoding } = opened;
  const isForeign = bytes !== null && (encoding !== 'utf-8' || opened.source.includes('\ufffd'));
  const shown = new Set(archiveImages(path, sourceOf(document), new Set(images.keys())).values());
  const options = encodings.some(({ value }) => value === encoding)
    ? encodings
    : [...encodings, { value: encoding, label: encoding }];
  // Renamed variables and removed unsubscribe links are no repairs, but change the source too.
  const isClean =
    result.repairs.length === 0 && result.issues.length === 0 && sourceOf(document) === opened.source;
  return (
    <>
      {isClean && (
        <Notice tone="success" title="Nothing has to change">
          The source comes in byte for byte.
        </Notice>
      )}
      {isForeign && (
        <Notice tone="warning" title="This file is not UTF-8">
          Check that letters such as é, ü and ł are right; else say how it was written.
          <Field label="Read as" className="mt-2 max-w-xs">
            <Select
              size="sm"
              value={encoding}
              onValueChange={(next) => onReopen(inEncoding(opened, next))}
              options={options}
            />
          </Field>
        </Notice>
      )}
      {(included.length > 0 || shown.size > 0) && (
        <Notice tone="info" title="From the archive">
          {included.length > 0 && <p>Included files put in place: {included.join(', ')}.</p>}
          {shown.size > 0 && (
            <p>
              {shown.size === 1 ? '1 image goes' : `${shown.size} images go`} into the library when the
              template is created, and it shows {shown.size === 1 ? 'it' : 'them'} from there.
            </p>
          )}
        </Notice>
      )}
      {missing.length > 0 && (
        <Notice tone="warning" title="Included files are not there">
          {missing.join(', ')}. Import a ZIP that holds them, or go on without.
        </Notice>
      )}
    </>
  );
}
