import { useState } from 'react';
import { Form } from '@/components/data/form';
import { TagField } from '@/components/labels/tag-field';
import { classNames } from '@/components/ui/class-names';
import { toast } from '@/components/ui/feedback/toast';
import { Button } from '@/components/ui/form/button';
import { Field } from '@/components/ui/form/field';
import { Input } from '@/components/ui/form/input';
import { Dialog } from '@/components/ui/overlay/dialog';
import type { Asset } from '@/lib/assets/contract';
import { issueAt } from '@/lib/client/api-error';
import { useUpdateAsset } from '@/lib/client/images/assets';
import { useLabels } from '@/lib/client/labels';
import { type AltChoice, AltField, altOf, isAltDecided } from './alt-field';
import { ImageFacts } from './image-facts';
import { checkered } from './image-grid';

type ImageDetailsProps = {
  asset: Asset | null;
  readOnly: boolean;
  onClose: () => void;
  /** Called to replace it in all templates. */
  onReplace: () => void;
  /** Called to crop or resize it. */
  onCrop: () => void;
};

/** One image with its details. */
export function ImageDetails({ asset, readOnly, onClose, onReplace, onCrop }: ImageDetailsProps) {
  return (
    <Dialog open={asset !== null} onOpenChange={(open) => !open && onClose()} title="Image" size="lg">
      {asset && (
        <div className="grid items-start gap-6 sm:grid-cols-[1fr_1fr]">
          <span className={classNames('grid overflow-hidden rounded-lg border', checkered)}>
            <img
              src={asset.url}
              alt={asset.alt ?? ''}
              width={asset.width}
              height={asset.height}
              className="h-auto max-h-[50vh] w-full object-contain"
            />
          </span>
          <div className="grid gap-5">
            {!readOnly && <NameForm key={asset.id} asset={asset} />}
            <ImageFacts
              asset={asset}
              readOnly={readOnly}
              onDeleted={onClose}
              onReplace={onReplace}
              onCrop={onCrop}
            />
          </div>
        </div>
      )}
    </Dialog>
  );
}

function NameForm({ asset }: { asset: Asset }) {
  const update = useUpdateAsset();
  const [filename, setFilename] = useState(asset.filename);
  const [alt, setAlt] = useState<AltChoice>({ text: asset.alt ?? '', decorative: asset.alt === '' });
  const [tags, setTags] = useState<string[]>(asset.tags);
  const [typed, setTyped] = useState('');
  const known = useLabels().data?.image_tags ?? [];
  const [saved, setSaved] = useState({ filename: asset.filename, alt: asset.alt, tags: asset.tags });
  const nextAlt = isAltDecided(alt) ? altOf(alt) : null;
  const changed =
    filename.trim() !== saved.filename ||
    nextAlt !== saved.alt ||
    tags.join() !== saved.tags.join() ||
    typed.trim() !== '';

  function submit() {
    update.mutate(
      { id: asset.id, filename: filename.trim(), alt: nextAlt, tags },
      {
        onSuccess: (next) => {
          setSaved({ filename: next.filename, alt: next.alt, tags: next.tags });
          toast.success('Saved.');
        },
      },
    );
  }

  return (
    <Form error={update.error} shownPaths={['filename', 'alt']} onSubmit={submit}>
      <Field label="File name" error={issueAt(update.error, 'filename')} required>
        <Input
          value={filename}
          maxLength={255}
          required
          onChange={(event) => setFilename(event.target.value)}
        />
      </Field>
      <AltField value={alt} onChange={setAlt} />
      <TagField value={tags} onChange={setTags} onTyped={setTyped} known={known.map(({ name }) => name)} />
      <Button
        type="submit"
        size="sm"
        className="justify-self-start"
        disabled={!changed}
        pending={update.isPending}
      >
        Save
      </Button>
    </Form>
  );
}
