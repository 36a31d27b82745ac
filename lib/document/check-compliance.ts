import { contrastRatio, parseColor } from './color-contrast';
import { canonicalContent, footerStyle } from './compliance-footers';
import { type CanonicalDocument, currentMarker, type DocumentIssue } from './contract';
import { hasLegacyFooter } from './upgrade-compliance';

export const minimumContrast = 4.5;

/**
 * Why the compliance footer of a marketing document does not stand as it has to: missing, altered or hidden, each an
 * issue with the code COMPLIANCE_REQUIRED. The exact legacy footer is DRAFT_SAVE_REQUIRED. Empty for transactional.
 */
export function checkCompliance(document: CanonicalDocument): DocumentIssue[] {
  if (document.purpose !== 'marketing') return [];
  return checkBlock(document);
}

function checkBlock(document: CanonicalDocument): DocumentIssue[] {
  const { compliance } = document;
  const issue = (message: string, path = 'compliance'): DocumentIssue => ({
    ...{ code: 'COMPLIANCE_REQUIRED', message, path, severity: 'error' },
  });
  if (!compliance) return [issue('A marketing document needs its compliance footer.')];
  if (compliance.marker !== currentMarker)
    return [issue(`The marker has to be "${currentMarker}".`, 'compliance.marker')];
  if (hasLegacyFooter(document))
    return [
      {
        ...issue('This is the earlier footer: save the upgraded document first.', 'compliance.content'),
        code: 'DRAFT_SAVE_REQUIRED',
      },
    ];
  if (compliance.content !== canonicalContent(2, document.source_mode))
    return [
      issue('The footer was altered: it has to be the canonical text, byte for byte.', 'compliance.content'),
    ];
  const { color, backgroundColor } = footerStyle(compliance);
  const [text, background] = [parseColor(color), parseColor(backgroundColor)];
  if (text && background && contrastRatio(text, background) < minimumContrast)
    return [
      issue(`${color} on ${backgroundColor} has a contrast under ${minimumContrast}.`, 'compliance.color'),
    ];
  return [];
}
