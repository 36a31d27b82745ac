import { DecisionList } from '@/components/reviews/decisions/decision-list';
import { Dialog } from '@/components/ui/overlay/dialog';
import { useMay } from '@/lib/client/session';
import { CreateReviewLink } from './create-review-link';
import { ReviewLinkList } from './review-link-list';

type Props = {
  templateId: string;
  /** The version to show; the draft if missing. */
  version?: { id: string; version_number: number };
  /** The draft's revision that decisions are about; undefined for a version. */
  revision?: number;
  /** Saves the open draft, so that the link shows what is on the screen; false if that failed. */
  beforeCreate?: () => Promise<boolean>;
  onClose: () => void;
};

/** Shares the email with people without an account, and lists the links. */
export function ReviewLinksDialog({ templateId, version, revision, beforeCreate, onClose }: Props) {
  const mayWrite = useMay('template:write');
  const subject = version ? `version ${version.version_number}` : 'the draft as it is now';
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="md"
      title="Share for review"
      description={`Anyone with the link sees ${subject} and nothing else of this workspace, without an account. Later changes do not show.`}
    >
      <div className="grid grid-cols-1 gap-6">
        {mayWrite && (
          <CreateReviewLink templateId={templateId} versionId={version?.id} beforeCreate={beforeCreate} />
        )}
        {revision !== undefined && <DecisionList templateId={templateId} revision={revision} />}
        <ReviewLinkList templateId={templateId} mayEnd={mayWrite} />
      </div>
    </Dialog>
  );
}
