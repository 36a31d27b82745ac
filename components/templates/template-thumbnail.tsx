import { EmailThumbnail } from '@/components/data/email-thumbnail';
import { useSeen } from '@/components/data/use-seen';
import { useTemplatePreview } from '@/lib/client/templates';
import type { TemplateListItem } from '@/lib/templates/contract/templates';

/** A small picture of a template's draft. */
export function TemplateThumbnail({ template }: { template: TemplateListItem }) {
  const [box, seen] = useSeen<HTMLDivElement>();
  const stamp = `${template.draft_revision}/${template.draft_updated_at}/${template.updated_at}`;
  const preview = useTemplatePreview({ id: template.id, stamp, enabled: seen });
  const failure = 'No preview: the draft does not render yet.';
  return <EmailThumbnail ref={box} name={template.name} preview={preview} failure={failure} />;
}
