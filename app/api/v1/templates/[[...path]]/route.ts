import { sendTest } from '@/lib/emails/accept/send-test';
import { Answer } from '@/lib/http/answer';
import { batchAnswer } from '@/lib/http/batch-answer';
import { inertResponse } from '@/lib/http/file-response';
import { reviewOperations } from '@/lib/http/operations/reviews';
import { templateOperations } from '@/lib/http/operations/templates';
import { translationOperations } from '@/lib/http/operations/translations';
import { versionOperations } from '@/lib/http/operations/versions';
import { route } from '@/lib/http/route';
import { findTranslationUsage } from '@/lib/overview/find-translation-usage';
import { findUsage } from '@/lib/overview/find-usage';
import { createComment } from '@/lib/reviews/comments/create-comment';
import { listComments } from '@/lib/reviews/comments/list-comments';
import { listDecisions } from '@/lib/reviews/decisions/list-decisions';
import { createReview } from '@/lib/reviews/links/create-review';
import { listReviews } from '@/lib/reviews/links/list-reviews';
import { discardDraft } from '@/lib/templates/drafts/discard-draft';
import { saveDraft } from '@/lib/templates/drafts/save-draft';
import { startDraft } from '@/lib/templates/drafts/start-draft';
import { importTemplate } from '@/lib/templates/imports/import-template';
import { createTemplate } from '@/lib/templates/library/create-template';
import { deleteTemplate } from '@/lib/templates/library/delete-template';
import { duplicateTemplate } from '@/lib/templates/library/duplicate-template';
import { findTemplate } from '@/lib/templates/library/find-template';
import { listTemplates } from '@/lib/templates/library/list-templates';
import { updateTemplate } from '@/lib/templates/library/update-template';
import { followTemplate } from '@/lib/templates/live/follow-template';
import { showSelection } from '@/lib/templates/live/show-selection';
import { checkTemplate } from '@/lib/templates/previews/check-template';
import { exportTemplate } from '@/lib/templates/previews/export-template';
import { pictureTemplate } from '@/lib/templates/previews/picture-template';
import { previewTemplate } from '@/lib/templates/previews/preview-template';
import { findRevision } from '@/lib/templates/revisions/find-revision';
import { listRevisions } from '@/lib/templates/revisions/list-revisions';
import { deleteSampleSet } from '@/lib/templates/samples/delete-sample-set';
import { listSampleSets } from '@/lib/templates/samples/list-sample-sets';
import { saveSampleSet } from '@/lib/templates/samples/save-sample-set';
import { createTranslation } from '@/lib/templates/translations/create-translation';
import { deleteTranslation } from '@/lib/templates/translations/delete-translation';
import { exportTranslation } from '@/lib/templates/translations/export-translation';
import { findTranslation } from '@/lib/templates/translations/find-translation';
import { importTranslation } from '@/lib/templates/translations/import-translation';
import { listTranslationRevisions } from '@/lib/templates/translations/list-translation-revisions';
import { listTranslations } from '@/lib/templates/translations/list-translations';
import { restoreTranslation } from '@/lib/templates/translations/restore-translation';
import { saveTranslation } from '@/lib/templates/translations/save-translation';
import { diffVersions } from '@/lib/templates/versions/diff-versions';
import { findVersion } from '@/lib/templates/versions/find-version';
import { findVersionLocale } from '@/lib/templates/versions/find-version-locale';
import { listVersions } from '@/lib/templates/versions/list-versions';
import { publishTemplate } from '@/lib/templates/versions/publish-template';
import { rollBackTemplate } from '@/lib/templates/versions/roll-back-template';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  { ...templateOperations, ...reviewOperations, ...versionOperations, ...translationOperations },
  {
    'GET /templates/{templateId}/decisions': listDecisions,
    'GET /templates/{templateId}/comments': listComments,
    'POST /templates/{templateId}/comments': createComment,
    'GET /templates/{templateId}/reviews': listReviews,
    'POST /templates/{templateId}/reviews': createReview,
    'GET /templates': listTemplates,
    'POST /templates': createTemplate,
    'POST /templates/imports': importTemplate,
    'GET /templates/{templateId}': findTemplate,
    'PATCH /templates/{templateId}': updateTemplate,
    'DELETE /templates/{templateId}': deleteTemplate,
    'POST /templates/{templateId}/checks': checkTemplate,
    'POST /templates/{templateId}/duplicate': duplicateTemplate,
    'GET /templates/{templateId}/export': exportTemplate,
    'GET /templates/{templateId}/live': async (ctx, templateId, request) =>
      new Response(await followTemplate(ctx, templateId, request.headers.get('last-event-id')), {
        headers: {
          'Content-Type': 'text/event-stream; charset=utf-8',
          // Neither cached nor compressed, which would delay events.
          'Cache-Control': 'private, no-store, no-transform',
          'X-Accel-Buffering': 'no',
        },
      }),
    'PUT /templates/{templateId}/live': showSelection,
    'POST /templates/{templateId}/preview': async (ctx, templateId, query, body) =>
      query.as === 'png'
        ? inertResponse(await pictureTemplate(ctx, templateId, body, query), 'image/png')
        : previewTemplate(ctx, templateId, body, query),
    'GET /templates/{templateId}/sample-sets': listSampleSets,
    'PUT /templates/{templateId}/sample-sets': saveSampleSet,
    'DELETE /templates/{templateId}/sample-sets/{sampleSetId}': deleteSampleSet,
    'GET /templates/{templateId}/usage': findUsage,
    'POST /templates/{templateId}/test-sends': (ctx, templateId, body) =>
      batchAnswer(sendTest(ctx, templateId, body)),
    'GET /templates/{templateId}/translations': listTranslations,
    'POST /templates/{templateId}/translations': createTranslation,
    'POST /templates/{templateId}/translations/imports': importTranslation,
    'GET /templates/{templateId}/translations/{locale}': findTranslation,
    'PUT /templates/{templateId}/translations/{locale}': saveTranslation,
    'DELETE /templates/{templateId}/translations/{locale}': deleteTranslation,
    'GET /templates/{templateId}/translations/{locale}/export': exportTranslation,
    'GET /templates/{templateId}/translations/{locale}/revisions': listTranslationRevisions,
    'POST /templates/{templateId}/translations/{locale}/restoration': restoreTranslation,
    'GET /templates/{templateId}/translations/{locale}/usage': findTranslationUsage,
    'GET /templates/{templateId}/versions/{versionId}/locales/{locale}': findVersionLocale,
    'POST /templates/{templateId}/draft': startDraft,
    'PUT /templates/{templateId}/draft': saveDraft,
    'DELETE /templates/{templateId}/draft': discardDraft,
    'POST /templates/{templateId}/publish': async (ctx, templateId, body) => {
      const { version, created } = await publishTemplate(ctx, templateId, body);
      return new Answer(version, { status: created ? 201 : 200 });
    },
    'POST /templates/{templateId}/rollback': async (ctx, templateId, body) => {
      const { version, created } = await rollBackTemplate(ctx, templateId, body);
      return new Answer(version, { status: created ? 201 : 200 });
    },
    'GET /templates/{templateId}/revisions': listRevisions,
    'GET /templates/{templateId}/revisions/{revision}': findRevision,
    'GET /templates/{templateId}/versions': listVersions,
    'GET /templates/{templateId}/versions/{versionId}': findVersion,
    'GET /templates/{templateId}/versions/{versionId}/diff/{to}': diffVersions,
  },
);
