import type { Language } from '../../../shared/model/text/language.ts';
import { partedAtMark } from '../../report-document/text/marked-texts.ts';
import { textAttributes } from '../../report-document/text/text-attributes.ts';

/** An author's text: after the mark of a text without a translation it is read aloud in its original language. */
export const Words = ({ text, language }: { text: string; language: Language }) => {
  const { mark, original } = partedAtMark(text, language);
  if (mark === '') return text;
  return (
    <>
      {mark}
      <span {...textAttributes(original, language)}>{original}</span>
    </>
  );
};
