'use client';

import { useState } from 'react';
import { FormDialog } from '@/components/data/form-dialog';
import { Field } from '@/components/ui/form/field';
import { Input } from '@/components/ui/form/input';
import type { CopiedVideo } from '@/lib/assets/contract';
import { issueAt } from '@/lib/client/api-error';
import { useCopyVideo } from '@/lib/client/images/assets';

type VideoDialogProps = { onClose: () => void; onMade: (video: CopiedVideo) => void };

/** Asks where a video is watched; its picture comes into the library with a play button drawn into it. */
export function VideoDialog({ onClose, onMade }: VideoDialogProps) {
  const [url, setUrl] = useState('');
  const copy = useCopyVideo();
  return (
    <FormDialog
      title="Show a video"
      description="Most email clients play no videos. Readers see its picture with a play button, which opens the video."
      submitLabel="Get the picture"
      disabled={url.trim() === ''}
      action={copy}
      shownPaths={['url']}
      onSubmit={() => copy.mutate(url.trim(), { onSuccess: onMade })}
      onClose={onClose}
    >
      <Field
        label="Address of the video"
        hint="On YouTube or Vimeo. The picture is kept in your library."
        error={issueAt(copy.error, 'url')}
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
    </FormDialog>
  );
}
