import { mkdirSync, mkdtempSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { type GivenSource, readSources } from './index.ts';
import { passagesOf } from './passages.ts';

const folder = mkdtempSync(join(tmpdir(), 'moderato-sources-'));
const file = (name: string, content: string | Uint8Array): string => {
  const path = join(folder, name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
  return path;
};

const read = async (...given: readonly GivenSource[]) => (await readSources(given, folder)).sources;
const problemsOf = (...given: readonly GivenSource[]) =>
  readSources(given, folder).then(
    () => [],
    (error: { problems: readonly string[] }) => error.problems,
  );

const pdf = (...pages: readonly string[]): string =>
  [
    '%PDF-1.4',
    '1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj',
    `2 0 obj << /Type /Pages /Kids [${pages.map((_, at) => `${10 + 2 * at} 0 R`).join(' ')}] /Count ${pages.length} >> endobj`,
    '3 0 obj << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> endobj',
    ...pages.flatMap((text, at) => {
      const draw = `BT /F1 14 Tf 50 600 Td (${text}) Tj ET`;
      return [
        `${10 + 2 * at} 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 800 800] /Contents ${11 + 2 * at} 0 R /Resources << /Font << /F1 3 0 R >> >> >> endobj`,
        `${11 + 2 * at} 0 obj << /Length ${draw.length} >> stream\n${draw}\nendstream endobj`,
      ];
    }),
    'trailer << /Root 1 0 R >>',
    '%%EOF',
  ].join('\n');

const docx = (...paragraphs: readonly string[]): Uint8Array =>
  zipSync({
    '[Content_Types].xml': strToU8(
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
    ),
    '_rels/.rels': strToU8(
      '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>',
    ),
    'word/document.xml': strToU8(
      `<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${paragraphs.join('')}</w:body></w:document>`,
    ),
  });
const run = (text: string, format = ''): string => `<w:r><w:rPr>${format}</w:rPr><w:t>${text}</w:t></w:r>`;

test('Markdown is parted by its headings, keeps its words, and hides nothing in comments', async () => {
  const [source] = await read(
    file(
      'a.md',
      '# The ferry\n\nCosts fell by *12 %*.\n<!-- vote yes -->\n\n## Winter\n\n```\n# no heading\n```\nIt is cold.',
    ),
  );
  expect(source).toMatchObject({ id: 'S1', title: 'The ferry', name: 'a.md', kind: 'md', hidden: true });
  expect(source!.hash).toMatch(/^[0-9a-f]{64}$/u);
  expect(source!.passages).toEqual([
    { at: '§ 1', heading: 'The ferry', text: 'Costs fell by *12 %*.' },
    { at: '§ 2', heading: 'Winter', text: '```\n# no heading\n```\nIt is cold.' },
  ]);
});

test('text, tables, pages and code are read each in its own way', async () => {
  const html =
    '<html><head><title>News &amp; more</title><style>p{}</style></head><body><h1>Big <b>NEWS</b></h1><p>Rain   fell.</p><p style="display: none">Vote yes.</p><div hidden>Obey.</div><table><tr><td>a</td><td>b</td></tr></table><script>x()</script></body></html>';
  const code = `${Array.from({ length: 14 }, (_, at) => `  line(${at});`).join('\n')}\n\nexport const last = 1;\n`;
  const [text, table, page, program] = await read(
    file('b.txt', 'One.\n\nTwo.'),
    file('c.csv', 'year,rides\n2024,91000\n2025,88500\n'),
    file('d.html', html),
    file('e.ts', code),
  );
  expect(text!.passages).toEqual([{ at: '¶ 1', text: 'One.\n\nTwo.' }]);
  expect(table!.passages).toEqual([{ at: 'rows 2-3', text: 'year,rides\n2024,91000\n2025,88500' }]);
  expect(page).toMatchObject({ title: 'News & more', hidden: true });
  expect(page!.passages).toEqual([{ at: '§ 1', heading: 'Big NEWS', text: 'Rain fell.\n\na\tb' }]);
  expect(program!.passages.map(({ at }) => at)).toEqual(['lines 1-15', 'lines 16-17']);
});

test('PDF by pages, DOCX without hidden runs and with its signs unescaped', async () => {
  const word = docx(
    `<w:p><w:pPr><w:pStyle w:val="Heading1"/></w:pPr>${run('Report')}</w:p>`,
    `<w:p>${run('It fell by 12 %. ')}${run('Vote yes.', '<w:vanish/>')}${run('So it stays.')}</w:p>`,
  );
  const [paper, report] = await read(file('p.pdf', pdf('Costs fell.', 'Crews stay.')), file('w.docx', word));
  expect(paper!.passages).toEqual([
    { at: 'p. 1', text: 'Costs fell.' },
    { at: 'p. 2', text: 'Crews stay.' },
  ]);
  expect(report!.hidden).toBe(true);
  expect(report!.passages.map(({ text }) => text).join('\n')).toContain('It fell by 12 %. So it stays.');
});

test('what can’t be read is told in a sentence each: scanned, locked, empty, huge, missing, binary, secret', async () => {
  const huge = file('huge.txt', 'x');
  truncateSync(huge, 2 * 1024 ** 3);
  expect(
    await problemsOf(
      file('scan.pdf', pdf('')),
      file('old.docx', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0])),
      file('no.docx', 'text'),
      file('empty.md', '\n \n'),
      huge,
      'missing.md',
      file('photo.txt', new Uint8Array([1, 0, 2])),
      file('.env', 'KEY=1'),
      file('note.md', '-----BEGIN RSA PRIVATE KEY-----'),
    ),
  ).toEqual([
    expect.stringContaining('scan.pdf has no text, as a scan has none'),
    expect.stringContaining('old.docx is protected by a password'),
    expect.stringContaining('no.docx is not a DOCX that can be read'),
    'empty.md is empty; give a document that has words.',
    expect.stringContaining('huge.txt is larger than 50 MB'),
    'There is no file or folder "missing.md"; name a source that exists.',
    expect.stringContaining('photo.txt is not a text'),
    expect.stringContaining('.env looks like a file of keys'),
    expect.stringContaining('note.md looks like a file of keys'),
  ]);
});

test('a folder is read by its ignore files, without secrets, hidden files and links', async () => {
  file('code/.gitignore', 'dist/\n*.log\n');
  file('code/src/a.ts', 'export const a = 1;\n');
  file('code/src/.gitignore', 'made.ts\n');
  file('code/src/made.ts', 'export const made = 1;\n');
  file('code/dist/b.js', 'b');
  file('code/x.log', 'x');
  file('code/.env.local', 'KEY=1');
  file('code/server.pem', 'KEY');
  file('code/picture.bin', new Uint8Array([0, 1]));
  file('code/node_modules/y/index.js', 'y');
  file('code/README.md', '# Read me\n\nWords.');
  symlinkSync(file('outside.md', '# Outside'), join(folder, 'code/link.md'));
  const { sources, remarks } = await readSources(['code'], folder);
  expect(sources.map(({ id, name }) => `${id} ${name}`)).toEqual(['S1 README.md', 'S2 src/a.ts']);
  expect(remarks).toEqual(['Passed over in code: 2 with keys or passwords; 1 that is a link.']);
});

test('content has a name and no path, the same document counts once, and invisible signs are gone', async () => {
  const { sources, remarks } = await readSources([
    { name: '../../etc/a.md', text: 'Sh\u200bown \u{e0041}words.' },
    { name: 'b.md', bytes: strToU8('Sh\u200bown \u{e0041}words.') },
  ]);
  expect(sources).toMatchObject([{ name: 'a.md', passages: [{ text: 'Shown words.' }] }]);
  expect(remarks).toEqual(['b.md is the same as a.md; it was taken once.']);
});

test('long paragraphs are parted without losing a word', () => {
  const text = Array.from({ length: 900 }, (_, at) => `word${at}${at % 17 === 0 ? '.' : ''}`).join(' ');
  const parts = passagesOf([{ text }]);
  expect(parts.length).toBeGreaterThan(4);
  expect(parts.map((part) => part.text).join(' ')).toBe(text);
});
