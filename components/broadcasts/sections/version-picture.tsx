import { EmailThumbnail } from '@/components/data/email-thumbnail';
import { useSeen } from '@/components/data/use-seen';
import { useContentPreview } from '@/lib/client/templates';

type Props = { templateId: string; versionId: string; name: string };

/** A small picture of a template's published version with samples. */
export function VersionPicture({ templateId, versionId, name }: Props) {
  const [box, seen] = useSeen<HTMLDivElement>();
  const preview = useContentPreview(templateId, versionId, { version_id: versionId }, seen);
  return <EmailThumbnail ref={box} name={name} preview={preview} />;
}
