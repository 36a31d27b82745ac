import { ImageOff } from 'lucide-react';
import { useState } from 'react';
import { ResourceState } from '@/components/data/resource-state';
import { type PickedImage, PickerBody } from '@/components/images/picker-body';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import { Notice } from '@/components/ui/feedback/notice';
import { Skeletons } from '@/components/ui/feedback/skeleton';
import { Button } from '@/components/ui/form/button';
import { Field } from '@/components/ui/form/field';
import { Input } from '@/components/ui/form/input';
import { Dialog } from '@/components/ui/overlay/dialog';
import type { Asset } from '@/lib/assets/contract';
import { ImagePair } from './image-pair';
import { OtherUses } from './other-uses';
import { RunSummary } from './run-summary';
import { useImageUses } from './use-image-uses';
import { UseList } from './use-list';
import { useReplacing } from './use-replacing';

/** Replaces an image in drafts, saved rows and the brand. */
export function ReplaceDialog({ asset, onClose }: { asset: Asset; onClose: () => void }) {
  const uses = useImageUses(asset.id);
  const [picked, setPicked] = useState<PickedImage | null>(null);
  // The library's alt text of the new image, until edited.
  const [alt, setAlt] = useState('');
  const [skipped, setSkipped] = useState<ReadonlySet<string>>(new Set());
  const { outcomes, progress, running, stopping, run, stop } = useReplacing({
    from: asset.id,
    to: picked?.id ?? asset.id,
    alt: alt.trim(),
  });
  // Equal bytes are the same image: an upload may return the one to be replaced.
  const isSame = picked?.id === asset.id;
  const next = isSame ? null : picked;
  const shown = uses.data?.shown ?? [];
  const chosen = shown.filter(({ id }) => !skipped.has(id) && !outcomes.has(id));
  const hasBegun = outcomes.size > 0;

  // Separate keys, so that no button turns into another under the pointer, and the focused one keeps the focus.
  const footer = running ? (
    <>
      <Button key="stop" variant="secondary" disabled={stopping} onClick={stop}>
        {stopping ? 'Stopping…' : 'Stop'}
      </Button>
      <Button key="replace" pending>
        Replacing…
      </Button>
    </>
  ) : (
    <>
      {hasBegun ? (
        <Button key="done" variant={chosen.length > 0 ? 'secondary' : 'primary'} onClick={onClose}>
          Done
        </Button>
      ) : (
        <Button key="choose" variant="secondary" onClick={() => setPicked(null)}>
          Choose another image
        </Button>
      )}
      {(!hasBegun || chosen.length > 0) && (
        <Button key="replace" disabled={chosen.length === 0} onClick={() => void run(chosen)}>
          {replaceLabel(chosen.length, shown.length)}
        </Button>
      )}
    </>
  );

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Replace ${asset.filename} everywhere`}
      description={shown.length > 0 && !next ? 'Choose the image that takes its place.' : undefined}
      size="lg"
      persistent={running}
      footer={next && footer}
    >
      <ResourceState
        resource={uses}
        label="where this image is used"
        loading={<Skeletons of={['h-9 w-40', 'h-48']} className="grid gap-3" />}
        isEmpty={() => shown.length === 0}
        empty={
          <div className="grid gap-5">
            <EmptyState icon={<ImageOff aria-hidden />} title="Nothing to replace">
              No draft or saved row shows this image, and it is not the logo of the brand.
            </EmptyState>
            <OtherUses uses={uses.data?.others ?? []} />
          </div>
        }
      >
        {({ others }) =>
          next ? (
            <div className="grid gap-5">
              <ImagePair from={asset} to={next} />
              <Field
                label="Alt text"
                hint={
                  alt.trim() === ''
                    ? 'Each place keeps its own, which was written for the image that is replaced: check them.'
                    : 'Written in every place that shows the image.'
                }
                optional
              >
                <Input
                  value={alt}
                  maxLength={500}
                  disabled={running || hasBegun}
                  placeholder="What the new image shows"
                  onChange={(event) => setAlt(event.target.value)}
                />
              </Field>
              {!running && <RunSummary uses={shown} outcomes={outcomes} />}
              <UseList
                uses={shown}
                outcomes={outcomes}
                progress={progress}
                skipped={skipped}
                onSkip={setSkipped}
                onRetry={(use) => void run([use])}
              />
              <OtherUses uses={others} />
            </div>
          ) : (
            <div className="grid gap-3">
              {isSame && <Notice tone="warning">That is the image you are replacing. Choose another.</Notice>}
              <PickerBody
                asksAlt={false}
                except={asset.id}
                onPick={(image) => {
                  setPicked(image);
                  setAlt(image.alt);
                }}
              />
            </div>
          )
        }
      </ResourceState>
    </Dialog>
  );
}

function replaceLabel(chosen: number, all: number): string {
  if (all === 1) return 'Replace';
  return chosen === all ? `Replace in all ${all}` : `Replace in ${chosen} of ${all}`;
}
