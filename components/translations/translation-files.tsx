import { Download, Upload } from 'lucide-react';
import { useRef } from 'react';
import { saveBlob } from '@/components/data/save-blob';
import { showFailure } from '@/components/data/show-failure';
import { toast } from '@/components/ui/feedback/toast';
import { Button } from '@/components/ui/form/button';
import { DropdownMenu, MenuItem } from '@/components/ui/overlay/dropdown-menu';
import { countOf } from '@/lib/amounts';
import { fetchTranslationFile, useImportTranslation } from '@/lib/client/translations';
import type { ImportedTranslation } from '@/lib/templates/contract/translations';

type Props = {
  templateId: string;
  locale: string;
  readOnly: boolean;
  onImported: (result: ImportedTranslation) => void;
};

/** Exports a translation as a file for translators, and imports it. */
export function TranslationFiles({ templateId, locale, readOnly, onImported }: Props) {
  const picker = useRef<HTMLInputElement>(null);
  const put = useImportTranslation(templateId);

  async function download(format: 'xliff' | 'json') {
    try {
      const { filename, content, content_type } = await fetchTranslationFile(templateId, locale, format);
      saveBlob(filename, new Blob([content], { type: content_type }));
    } catch (error) {
      showFailure(error);
    }
  }
  async function read(file: File) {
    put.mutate(
      { content: await file.text(), locale },
      {
        onSuccess: (result) => {
          toast.success(`${countOf(result.changed, 'text')} changed.`);
          onImported(result);
        },
        onError: showFailure,
      },
    );
  }

  return (
    <>
      <DropdownMenu
        trigger={
          <Button variant="secondary" icon={<Download aria-hidden />}>
            Export
          </Button>
        }
      >
        <MenuItem onSelect={() => void download('xliff')}>XLIFF 2.0, for translators</MenuItem>
        <MenuItem onSelect={() => void download('json')}>JSON</MenuItem>
      </DropdownMenu>
      {!readOnly && (
        <>
          <input
            ref={picker}
            type="file"
            hidden
            aria-label="XLIFF or JSON file"
            accept=".xlf,.xliff,.json,application/xliff+xml,application/json"
            onChange={(event) => {
              const file = event.target.files?.[0];
              if (file) void read(file);
              // Allows choosing the same file again after a change.
              event.target.value = '';
            }}
          />
          <Button
            variant="secondary"
            icon={<Upload aria-hidden />}
            pending={put.isPending}
            onClick={() => picker.current?.click()}
          >
            Import
          </Button>
        </>
      )}
    </>
  );
}
