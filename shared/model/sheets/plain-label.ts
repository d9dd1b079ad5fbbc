/** "1.2 ", "A1.2 ", "Bursa C1(a) ", "Category 1: ", "(a) ", "B) ", "• ": what numbers a label in its list; no formula, as in "CO2 ". */
const numbering =
  /^(?:[•▪◦‣·*–—-]\s*|(?:(?:bursa|sgx|hkex|gri|esrs|vsme|sasb|twse|kpi|indicator|disclosure|指標)\s*:?\s*)?(?!(?:co2e?|ch4|n2o|so2|no2|sf6|nf3|pm\d+|h2o?|o3|r\d{2,3})\b)[A-Z]{0,3}\d+(?:[.-]\d+)*(?:\s?[(（][a-z\d]{1,4}[)）])*[.):：]?\s+|(?:categor(?:y|ies)|類別)\s*\d{1,2}\s*[:：.–—-]\s*|[(（]?(?:[a-z]|[ivx]{1,4}|\d{1,2})[)）.]\s*)/i;
/** "(1)", "[2]", "(note 3)", "（註2）", "(a)": a reference to a note. */
const reference =
  /\s*[([（［]\s*(?:(?:notes?|see note|附註|註|注)\s*\d{0,2}|\d{1,2}|[a-z]|[ivx]{1,4})\s*[)\]）］]$|\s*[⁰¹²³⁴⁵⁶⁷⁸⁹⁽⁾ᵃᵇᶜᵈᵉ*†‡§¶#^]+$/i;

/** Between the languages of a label: a line break, a slash, or the change of script. */
const languageBreak = /\s*[\n/|]\s*|(?<=[\p{Script=Han}）」])\s+(?=[A-Za-z])|(?<=[A-Za-z\d.)%])\s+(?=\p{Script=Han})/u;

/** With a number in the Chinese part: "範圍 1 排放量 Scope 1 emissions", in either order. */
const chineseFirst = /^(\p{Script=Han}(?:.*\p{Script=Han})?[^A-Za-z]*?)\s+([A-Za-z][^\p{Script=Han}]*)$/u;
const englishFirst = /^([A-Za-z][^\p{Script=Han}]*?)\s+(\p{Script=Han}.*)$/u;

/** A text that says the same in two languages, in each of them; the whole where it is in one. */
export const languageParts = (text: string): string[] => {
  const parts = text.split(languageBreak).map((part) => part.trim());
  if (parts.length === 2 && parts.every((part) => part !== '')) return parts;
  const [, first, second] = chineseFirst.exec(text) ?? englishFirst.exec(text) ?? [];
  return first && second ? [first, second] : [text];
};

/** "generated1", "generated2,3", "(NOx)4": numbers of footnotes that lost their place, behind a word. */
const glued = /(?<=\p{Ll}{3}|[)）\]]|\p{Script=Han})\d{1,2}(?:\s?[,、]\s?\d{1,2})*$/u;

/**
 * A label without its number in a list and without references to notes: each step of the way, the whole first; last without digits
 * behind a word, which are those of a note only where the label with them names nothing.
 */
export const labelForms = (label: string): string[] => {
  const forms = [label.trim()];
  for (const step of [reference, reference, numbering, numbering, glued]) {
    const last = forms.at(-1) ?? '';
    const next = last.replace(step, '').trim();
    if (next !== last && next !== '') forms.push(next);
  }
  return [...new Set([...forms, ...forms.flatMap(languageParts)])];
};
