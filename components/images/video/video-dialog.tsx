import { Image as ImageIcon } from 'lucide-react';
import { useState } from 'react';
import { FormDialog } from '@/components/data/form-dialog';
import { ImagePicker } from '@/components/images/image-picker';
import { Button } from '@/components/ui/form/button';
import { Field } from '@/components/ui/form/field';
import { Input } from '@/components/ui/form/input';
import type { CopiedVideo, CopyVideoInput } from '@/lib/assets/contract';
import { issueAt } from '@/lib/client/api-error';
import { useCopyVideo } from '@/lib/client/images/assets';

type VideoDialogProps = { onClose: () => void; onMade: (video: CopiedVideo) => void };

/**
 * Asks for the address of a video, and adds its thumbnail with a play button to the library. If the site provides none,
 * a library image is used.
 */
export function VideoDialog({ onClose, onMade }: VideoDialogProps) {
  const [url, setUrl] = useState('');
  const [choosing, setChoosing] = useState(false);
  const copy = useCopyVideo();
  const wrongAddress = issueAt(copy.error, 'url');
  const make = (picture: Pick<CopyVideoInput, 'title' | 'picture_url'> = {}) =>
    copy.mutate({ url: url.trim(), ...picture }, { onSuccess: onMade });
  return (
    <>
      <FormDialog
        title="Show a video"
        description="Most email clients play no videos. Readers see its picture with a play button, which opens the video."
        submitLabel="Get the picture"
        disabled={url.trim() === ''}
        action={copy}
        shownPaths={['url']}
        onSubmit={() => make()}
        onClose={onClose}
      >
        <Field
          label="Address of the video"
          hint="On YouTube or Vimeo. The picture is kept in your library."
          error={wrongAddress}
          required
        >
          <Input
            type="url"
            inputMode="url"
            maxLength={4000}
            value={url}
            placeholder="https://www.youtube.com/watch?v=…"
            onChange={(event) => setUrl(event.target.value)}
          />
        </Field>
        {copy.error && !wrongAddress && (
          <Button
            variant="secondary"
            className="justify-self-start"
            icon={<ImageIcon aria-hidden />}
            disabled={copy.isPending}
            onClick={() => setChoosing(true)}
          >
            Choose a picture…
          </Button>
        )}
      </FormDialog>
      <ImagePicker
        open={choosing}
        onOpenChange={setChoosing}
        onPick={(image) =>
          make({ picture_url: image.url, ...(image.alt ? { title: image.alt.slice(0, 400) } : {}) })
        }
      />
    </>
  );
}
