import { describe, expect, it } from 'vitest';
import { readMime } from './mime.ts';

const read = (...lines: string[]) => readMime(Buffer.from(lines.join('\r\n')));

describe('reading a mail', () => {
  it('decodes a folded subject of several encoded words, a character lying across two', () => {
    const bytes = Buffer.from('永續報告已發布');
    const [head, tail] = [bytes.subarray(0, 7).toString('base64'), bytes.subarray(7).toString('base64')];
    const mail = read(`Subject: Re: =?UTF-8?B?${head}?=`, ` =?utf-8?B?${tail}?= (2026)`, '', 'x');
    expect(mail.subject).toBe('Re: 永續報告已發布 (2026)');
    expect(read('Subject: =?iso-8859-1?Q?Gr=FC=DFe_an_alle?=', '', '').subject).toBe('Grüße an alle');
  });

  it('reads a body of one part in its encoding and character set', () => {
    const quoted = ['Content-Type: text/plain; charset=utf-8', 'Content-Transfer-Encoding: quoted-printable'];
    expect(read(...quoted, '', 'caf=C3=A9, a long =', 'line  ', 'end=20').text).toBe('café, a long line\r\nend ');
    const big5 = ['Content-Type: text/plain; charset=big5', 'Content-Transfer-Encoding: base64'];
    expect(read(...big5, '', 'pKSk5Q==').text).toBe('中文');
    expect(read('From: a@b.example', '', 'plain').text).toBe('plain');
  });

  it('finds both bodies and the attachments in nested parts', () => {
    const mail = read(
      'Content-Type: multipart/mixed; boundary="a+b"',
      '',
      'preamble',
      '--a+b',
      'Content-Type: multipart/alternative; boundary=inner',
      '',
      '--inner',
      'Content-Type: text/plain',
      '',
      'text',
      'of two lines',
      '--inner',
      'Content-Type: text/html',
      '',
      '<p>html</p>',
      '--inner--',
      '--a+b',
      'Content-Type: application/pdf; name="ignored.pdf"',
      "Content-Disposition: attachment; filename*0*=utf-8''%E5%A0%B1; filename*1*=%E5%91%8A.pdf",
      'Content-Transfer-Encoding: base64',
      '',
      'JVBERg==',
      '--a+b',
      'Content-Type: text/plain; charset=utf-8',
      'Content-Disposition: attachment; filename="a;b.txt"',
      '',
      '',
      'begins with an empty line',
      '--a+b--',
      'epilogue',
    );
    expect(mail.text).toBe('text\r\nof two lines');
    expect(mail.html).toBe('<p>html</p>');
    expect(mail.attachments.map(({ name, type, content }) => [name, type, content.toString()])).toEqual([
      ['報告.pdf', 'application/pdf', '%PDF'],
      ['a;b.txt', 'text/plain', '\r\nbegins with an empty line'],
    ]);
  });

  it('shows the available part of a truncated mail', () => {
    const mail = read('Content-Type: multipart/mixed; boundary=x', '', '--x', 'Content-Type: text/plain', '', 'cut of');
    expect(mail.text).toBe('cut of');
  });

  it('limits nesting, and keeps the rest as an attachment', () => {
    const nested = Array.from({ length: 40 }, (_, depth) => [
      `Content-Type: multipart/mixed; boundary=b${depth}`,
      '',
      `--b${depth}`,
    ]).flat();
    expect(read(...nested).attachments).toHaveLength(1);
  });
});
