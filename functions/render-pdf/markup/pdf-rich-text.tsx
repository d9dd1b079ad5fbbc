import { createContext, type ReactNode, useContext } from 'react';
import type { ReportSnapshot } from '../../../shared/model/publishing/snapshot.ts';
import { languageTag } from '../../../shared/model/text/language.ts';
import {
  footnotesOf,
  type RichTextBlock,
  type RichTextDocument,
  type RichTextFootnote,
  type RichTextImage,
  type RichTextInline,
  type RichTextListItem,
  type RichTextMark,
} from '../../../shared/model/text/rich-text.ts';
import { headingDepths } from '../../report-document/outline/heading-depths.ts';
import { type LanguageSpan, languageSpans } from '../../report-document/text/language-spans.ts';
import { textAttributes } from '../../report-document/text/text-attributes.ts';
import { NarrowerPlace, Printed, Table } from './pdf-rich-table.tsx';
import { sequence } from './render-static-list.ts';

/** The pictures of the report, by their names in texts. */
export const Pictures = createContext<NonNullable<ReportSnapshot['pictures']>>({});
/** The footnotes of the printed text: a note's position is its number. */
const Footnotes = createContext<readonly RichTextFootnote[]>([]);

/** Rich text as React elements; texts are never parsed as markup, and links are limited to the schemes of the model. */
const withMark = (content: ReactNode, mark: RichTextMark): ReactNode => {
  switch (mark.type) {
    case 'bold':
      return <b>{content}</b>;
    case 'italic':
      return <i>{content}</i>;
    case 'underline':
      return <u>{content}</u>;
    case 'strike':
      return <s>{content}</s>;
    case 'superscript':
      return <sup>{content}</sup>;
    case 'subscript':
      return <sub>{content}</sub>;
    case 'link':
      return <a href={mark.attrs.href}>{content}</a>;
  }
};

/** The depth of each heading among the headings of its text. */
const Depths = createContext<ReadonlyMap<RichTextBlock, number>>(new Map());

const FootnoteMark = ({ note }: { note: RichTextFootnote }) => (
  <sup className="note">{useContext(Footnotes).indexOf(note) + 1}</sup>
);

/** A span without a role is in no tag of the PDF, which loses its language. */
const tagged = { role: 'generic' } as const;

/** Words of another language are tagged with it. */
const foreignWords = ({ text, lang }: LanguageSpan): ReactNode =>
  lang === undefined ? (
    text
  ) : (
    <span {...tagged} lang={lang}>
      {text}
    </span>
  );

const inlineIn =
  (language: string) =>
  (node: RichTextInline): ReactNode => {
    if (node.type === 'hardBreak') return <br />;
    if (node.type === 'footnote') return <FootnoteMark note={node} />;
    return (node.marks ?? []).reduce<ReactNode>(withMark, sequence(languageSpans(node.text, language), foreignWords));
  };

/** Embedded data, or the alternative text if there is none: nothing is ever loaded (architecture, fact 11). */
const Picture = ({ attrs }: RichTextImage) => {
  const picture = useContext(Pictures)[attrs.pictureId];
  const { caption } = attrs;
  const { language } = useContext(Printed);
  return (
    <div className="picture">
      {picture ? (
        <img
          src={`data:${picture.mediaType};base64,${picture.base64}`}
          alt={attrs.alt}
          width={attrs.width}
          height={attrs.height}
        />
      ) : (
        <p className="missing">[{attrs.alt}]</p>
      )}
      {caption && <figcaption {...textAttributes(caption, language)}>{caption}</figcaption>}
    </div>
  );
};

/** Each paragraph has the direction and language of its own text, whatever surrounds it. */
const useWords = () => {
  const { language } = useContext(Printed);
  return (content: RichTextInline[] = []) => {
    const text = content.map((node) => (node.type === 'text' ? node.text : '')).join('');
    const attributes = textAttributes(text, language);
    return { attributes, inlines: sequence(content, inlineIn(attributes.lang ?? languageTag(language))) };
  };
};

const blocks = (content: RichTextBlock[]): ReactNode => sequence(content, (block) => <Block block={block} />);

const Item = ({ item: { content } }: { item: RichTextListItem }) => {
  const words = useWords();
  const [first] = content;
  return (
    <li {...(first?.type === 'paragraph' ? words(first.content).attributes : {})}>
      <NarrowerPlace narrower={5.5}>{blocks(content)}</NarrowerPlace>
    </li>
  );
};

const items = (content: RichTextListItem[]): ReactNode => sequence(content, (item) => <Item item={item} />);

type HeadingBlock = Extract<RichTextBlock, { type: 'heading' }>;

/**
 * Styled as its author chose, and tagged by its depth: the label of its field is the fourth level, no level is skipped.
 */
const Heading = ({ block: { attrs, content }, block }: { block: HeadingBlock }) => {
  const Tag = useContext(Depths).get(block) === 1 ? 'h5' : 'h6';
  const { attributes, inlines } = useWords()(content);
  return (
    <Tag className={`answer${Math.min(attrs.level, 3)}`} {...attributes}>
      {inlines}
    </Tag>
  );
};

const Paragraph = ({ content }: { content: RichTextInline[] | undefined }) => {
  const { attributes, inlines } = useWords()(content);
  return <p {...attributes}>{inlines}</p>;
};

const Block = ({ block }: { block: RichTextBlock }) => {
  switch (block.type) {
    case 'paragraph':
      return <Paragraph content={block.content} />;
    case 'heading':
      return <Heading block={block} />;
    case 'blockquote':
      return (
        <blockquote className="rich">
          <NarrowerPlace narrower={4.8}>{blocks(block.content)}</NarrowerPlace>
        </blockquote>
      );
    case 'bulletList':
      return <ul>{items(block.content)}</ul>;
    case 'orderedList':
      return <ol start={block.attrs?.start}>{items(block.content)}</ol>;
    case 'table':
      return <Table rows={block.content} blocks={blocks} />;
    case 'image':
      return <Picture {...block} />;
  }
};

/** `fieldKey`: the answered field, which the design form links to. */
export const RichText = ({ document, fieldKey }: { document: RichTextDocument; fieldKey?: string }) => {
  const notes = footnotesOf(document);
  const { language } = useContext(Printed);
  return (
    <div className="rich" data-field={fieldKey}>
      <Depths value={headingDepths(document.content)}>
        <Footnotes value={notes}>{blocks(document.content)}</Footnotes>
      </Depths>
      {notes.length > 0 && (
        <div className="notes">
          {sequence(notes, (note, index) => (
            <aside {...textAttributes(note.attrs.text, language)}>
              <span className="place">{index + 1}.</span> {note.attrs.text}
            </aside>
          ))}
        </div>
      )}
    </div>
  );
};
