import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { pptxSlides } from './pptx-slides.ts';

const rels = (...all: readonly (readonly [id: string, type: string, target: string, more?: string])[]): string =>
  `<Relationships>${all
    .map(
      ([id, type, target, more = '']) =>
        `<Relationship Id="${id}" Type="http://x/${type}" Target="${target}" ${more}/>`,
    )
    .join('')}</Relationships>`;

/** A deck whose only slide has these shapes and relations; other parts come along. */
const readSlide = async (shapes: string, relations = rels(), parts: Readonly<Record<string, string>> = {}) => {
  const files = {
    'ppt/presentation.xml': '<p:presentation><p:sldIdLst><p:sldId id="256" r:id="r1"/></p:sldIdLst></p:presentation>',
    'ppt/_rels/presentation.xml.rels': rels(['r1', 'slide', 'slides/slide1.xml']),
    'ppt/slides/slide1.xml': `<p:sld><p:cSld><p:spTree>${shapes}</p:spTree></p:cSld></p:sld>`,
    'ppt/slides/_rels/slide1.xml.rels': relations,
    ...parts,
  };
  const zipped = zipSync(Object.fromEntries(Object.entries(files).map(([path, text]) => [path, strToU8(text)])));
  return (await pptxSlides(zipped, 'deck.pptx', 100))[0]!;
};

const run = (text: string, size = 1800): string => `<a:r><a:rPr sz="${size}"/><a:t>${text}</a:t></a:r>`;
const box = (...paragraphs: readonly string[]): string =>
  `<p:sp><p:nvSpPr><p:nvPr/></p:nvSpPr><p:txBody>${paragraphs.map((each) => `<a:p>${each}</a:p>`).join('')}</p:txBody></p:sp>`;

test('boxes inside groups are read, a line break is a space, and characters written as numbers are characters', async () => {
  const group = `<p:grpSp><p:grpSp>${box(`${run('Costs')}<a:br/>${run('fall')}`)}</p:grpSp>${box(run('A&#8211;B &#x26; C'))}</p:grpSp>`;
  expect((await readSlide(`${box(run('Title', 3600))}${group}`)).body).toBe('Costs fall\nA–B & C');
});

test('without a title in its place, the first line with the largest letters is the title', async () => {
  const shapes = `${box(run('small print'))}${box(run('Sunday bread', 3600), run('every week', 3600))}`;
  expect(await readSlide(shapes)).toMatchObject({ title: 'Sunday bread', body: 'small print\nevery week' });
});

test('what is there for older programs is not read twice', async () => {
  const both = `<mc:AlternateContent><mc:Choice>${box(run('New'))}</mc:Choice><mc:Fallback>${box(run('Old'))}</mc:Fallback></mc:AlternateContent>`;
  expect(await readSlide(`${box(run('Title', 3600))}${both}`)).toMatchObject({ title: 'Title', body: 'New' });
});

test('tables stand where they are; charts and diagrams say what they show', async () => {
  const cell = (text: string): string => `<a:tc><a:txBody><a:p>${run(text)}</a:p></a:txBody></a:tc>`;
  const table = `<p:graphicFrame><a:tbl><a:tr>${cell('Rent')}${cell('9,000')}</a:tr></a:tbl></p:graphicFrame>`;
  const values = (tag: string, ...all: readonly string[]): string =>
    `<c:${tag}>${all.map((each) => `<c:pt><c:v>${each}</c:v></c:pt>`).join('')}</c:${tag}>`;
  const chart = `<c:chart><c:title><a:p>${run('Growth')}</a:p></c:title><c:ser>${values('tx', 'Customers')}${values('cat', '2025', '2026')}${values('val', '120', '240')}</c:ser></c:chart>`;
  const slide = await readSlide(
    `${box(run('Title', 3600))}${table}${box(run('after'))}`,
    rels(
      ['a', 'chart', '/ppt/charts/chart1.xml'],
      ['b', 'diagramData', '../diagrams/data1.xml'],
      ['c', 'hyperlink', 'http://[no address', 'TargetMode="External"'],
    ),
    {
      'ppt/charts/chart1.xml': chart,
      'ppt/diagrams/data1.xml': `<dgm:ptLst><dgm:pt><dgm:t><a:p>${run('Step one')}</a:p></dgm:t></dgm:pt></dgm:ptLst>`,
    },
  );
  expect(slide.body.split('\n')).toEqual([
    'Rent 9,000',
    'after',
    'Growth',
    'Customers: 2025 120, 2026 240',
    'Step one',
  ]);
});

test('another program may use other prefixes', async () => {
  const shapes = `<x:sp><x:nvSpPr><x:ph type="title"/></x:nvSpPr><x:txBody><y:p><y:r><y:t>Title</y:t></y:r></y:p></x:txBody></x:sp>`;
  const parts = { 'ppt/slides/slide1.xml': `<x:sld>${shapes}</x:sld>` };
  expect((await readSlide('', rels(), parts)).title).toBe('Title');
});
