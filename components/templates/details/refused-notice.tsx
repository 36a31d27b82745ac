import type { Turned } from '@/components/templates/blocks/convert-to-blocks';
import type { Remark } from '@/components/templates/blocks/read/create-remark';
import { Notice } from '@/components/ui/feedback/notice';
import { withIndexKeys } from '@/lib/with-index-keys';

const maxShown = 8;

type RefusedNoticeProps = {
  turned: Turned;
  /** The one shown in the pictures. */
  shown: Remark | null;
  onShow: (remark: Remark | null) => void;
};

/** Why an email was not converted; a click shows the place. */
export function RefusedNotice({ turned, shown, onShow }: RefusedNoticeProps) {
  const { differences, isSeen, width } = turned;
  const more = differences.length - maxShown;
  return (
    <Notice
      tone="warning"
      title={
        isSeen
          ? `With blocks it would look different, first at ${width} px`
          : 'It cannot be turned into blocks'
      }
    >
      <ul className="list-disc ps-5">
        {withIndexKeys(differences.slice(0, maxShown)).map(([key, remark]) => (
          <li key={key}>
            {remark.place ? (
              <button
                type="button"
                aria-pressed={remark === shown}
                onClick={() => onShow(remark === shown ? null : remark)}
                className="text-start align-top underline decoration-dotted underline-offset-4 hover:decoration-solid aria-pressed:font-semibold"
              >
                {remark.words}
              </button>
            ) : (
              remark.words
            )}
          </li>
        ))}
      </ul>
      {more > 0 && <p>And {more} more.</p>}
      {differences.some(({ place }) => place !== null) && <p>Click a line to see its place in the email.</p>}
    </Notice>
  );
}
