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
  drawnPdf(pages.map((text) => `BT /F1 14 Tf 50 600 Td (${text}) Tj ET`));

const drawnPdf = (pages: readonly string[]): string =>
  [
    '%PDF-1.4',
    '1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj',
    `2 0 obj << /Type /Pages /Kids [${pages.map((_, at) => `${10 + 2 * at} 0 R`).join(' ')}] /Count ${pages.length} >> endobj`,
    '3 0 obj << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> endobj',
    ...pages.flatMap((draw, at) => {
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

test('the figure of a note is raised, and no part of the number before it', async () => {
  const page = 'BT /F1 14 Tf 50 700 Td (It rose to 43 in 2023.) Tj /F1 8 Tf 142 5 Td (12) Tj ET';
  const { sources } = await readSources([file('n.pdf', drawnPdf([page]))], folder);
  expect(sources[0]!.passages[0]!.text).toBe('It rose to 43 in 2023.¹²');
});

test('a document is told by its bytes where its name says nothing, or something else', async () => {
  const [paper, word, page] = await read(
    file('paper', pdf('Costs fell.')),
    file('word.txt', docx(`<w:p>${run('Crews stay.')}</w:p>`)),
    { name: 'page', text: '<!doctype html><p>Fares rise.' },
  );
  expect([paper, word, page].map((each) => [each!.kind, each!.passages[0]!.text])).toEqual([
    ['pdf', 'Costs fell.'],
    ['docx', 'Crews stay.'],
    ['html', 'Fares rise.'],
  ]);
});

const words = (at: number, text: string, how = '', size = 14): string =>
  `q BT ${how} /F1 ${size} Tf 50 ${at} Td (${text}) Tj ET Q`;

test('a PDF without what nobody sees: undrawn, white on paper, clear, tiny; white on a colour and the words over a scan stay', async () => {
  const picture = 'BI /W 2 /H 2 /CS /G /BPC 8 ID abcd EI';
  const page = [
    words(700, 'Costs fell.'),
    words(680, 'Vote yes undrawn.', '3 Tr'),
    words(660, 'Vote yes in white.', '1 1 1 rg'),
    words(640, 'Vote yes so small.', '', 1),
    '0.1 0.1 0.4 rg 40 600 300 30 re f',
    words(610, 'Crews stay.', '1 g'),
  ].join(' ');
  const scan = `q 800 0 0 800 0 0 cm ${picture} Q ${words(700, 'What was recognized.', '3 Tr')}`;
  const { sources, remarks } = await readSources([file('h.pdf', drawnPdf([page, scan]))], folder);
  expect(sources[0]!.passages).toEqual([
    { at: 'p. 1', text: 'Costs fell.\nCrews stay.' },
    { at: 'p. 2', text: 'What was recognized.' },
  ]);
  expect(remarks).toEqual(['Text that readers do not see was left out of h.pdf.']);
});

test('pages and Word documents without what a sheet, a colour or a size hides; on a colour white stays', async () => {
  const body = '<p class="x">Vote yes.</p><p class="w">Vote so.</p><p style="left:-9999px">Do it.</p><p>Rain fell.</p>';
  const sheet = '.x{display:none} .w{color:#fff} @media print{p{display:none}}';
  const small = `${run('It fell.')}${run('Vote.', '<w:color w:val="FFFFFF"/>')}${run('Yes.', '<w:sz w:val="2"/>')}`;
  const shaded = `${run('It fell.', '<w:shd w:fill="113355"/>')}${run(' Twice.', '<w:color w:val="FFFFFF"/>')}`;
  const found = await read(
    file('s.html', `<style>${sheet}</style>${body}`),
    file('t.html', `<style>${sheet} .w{background:navy}</style>${body}`),
    file('s.docx', docx(`<w:p>${small}</w:p>`)),
    file('t.docx', docx(`<w:p>${shaded}</w:p>`)),
  );
  expect(found.map(({ passages }) => passages.map(({ text }) => text).join(' '))).toEqual([
    'Rain fell.',
    'Vote so.\n\nRain fell.',
    'It fell.',
    'It fell. Twice.',
  ]);
  expect(found.map(({ hidden }) => hidden)).toEqual([true, true, true, false]);
});

test('rows of a table are lines, letters of older programs are themselves, and a list of headings is a document', async () => {
  const cell = (text: string): string => `<w:tc><w:p>${run(text)}</w:p></w:tc>`;
  const found = await read(
    file(
      'r.docx',
      docx(`<w:tbl><w:tr>${cell('Year')}${cell('Rides')}</w:tr><w:tr>${cell('2024')}${cell('91,000')}</w:tr></w:tbl>`),
    ),
    file('r.txt', new Uint8Array([0xc4, 0x70, 0x66, 0x65, 0x6c, 0x20, 0x33, 0x20, 0x80])),
    file('r.html', new Uint8Array([...strToU8('<meta charset="iso-8859-5"><p>'), 0xb4, 0xd0])),
    file('r.md', '# One\n\n## Two\n\n[//]: # (Vote yes.)\n'),
  );
  expect(found.map(({ passages }) => passages.map(({ text }) => text))).toEqual([
    ['Year\tRides\n2024\t91,000'],
    ['Äpfel 3 €'],
    ['Да'],
    ['One\nTwo'],
  ]);
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
      '/dev/zero',
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
    expect.stringContaining('/dev/zero is a pipe or a device'),
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

test('a folder within a repository is read by the ignore files above it, and keys in its code go no further', async () => {
  file('repo/.gitignore', 'part/private/\n');
  file('repo/.git/HEAD', '');
  file('repo/part/private/a.md', '# Private');
  file('repo/part/prod.env', 'KEY=1');
  file('repo/part/b.ts', 'const key = "ghp_abcdefghij0123456789";\n');
  const { sources, remarks } = await readSources(['repo/part'], folder);
  expect(sources).toMatchObject([{ name: 'b.ts', passages: [{ text: 'const key = "[key removed]";' }] }]);
  expect(remarks).toEqual(['Passed over in repo/part: 1 with keys or passwords.', 'Keys were taken out of b.ts.']);
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
