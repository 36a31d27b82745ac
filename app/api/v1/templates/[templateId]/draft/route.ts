import { versionOperations } from '@/lib/http/operations/versions';
import { route } from '@/lib/http/route';
import { discardDraft } from '@/lib/templates/drafts/discard-draft';
import { saveDraft } from '@/lib/templates/drafts/save-draft';
import { startDraft } from '@/lib/templates/drafts/start-draft';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(versionOperations, {
  'PUT /templates/{templateId}/draft': saveDraft,
  'POST /templates/{templateId}/draft': startDraft,
  'DELETE /templates/{templateId}/draft': discardDraft,
});
