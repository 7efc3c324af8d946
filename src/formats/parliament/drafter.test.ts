import { expect, test } from 'vitest';
import { member, Sitting } from '../../../tests/kit/sitting.ts';

const withoutStatements = (...seats: ReturnType<typeof member>[]) =>
  new Sitting({ statements: false }, seats.length > 0 ? { seats } : {});

const appoints = (target: unknown) => ({
  ruling_type: 'procedure',
  ruling: 'I appoint Rep. Ada to draft the initial bill.',
  target,
  action: 'appoint_drafter',
});

test('[S3-047] SELECT_DRAFTER picks who drafts the first bill', () => {
  const sitting = withoutStatements().rules(appoints('ada'));
  expect(sitting.cueOf(undefined, 'draft').seat).toBe('ada');
});

test('[S3-048] without a Speaker the broadest motives draft, whatever the temperature', () => {
  const sitting = withoutStatements(
    member('Ada', ['air', 'shops'], 50),
    member('Ben', ['air'], 50),
    member('Cleo', ['air', 'shops', 'buses'], 95),
  );
  expect(sitting.ruleDecides().cueOf(undefined, 'draft').seat).toBe('cleo');
});

test('a motive that is named twice counts once', () => {
  const sitting = withoutStatements(
    member('Ada', ['air', 'air', 'air']),
    member('Ben', ['air', 'shops']),
    member('Cleo', ['buses']),
  );
  expect(sitting.ruleDecides().cueOf(undefined, 'draft').seat).toBe('ben');
});

test('[S3-049] among equals the temperature nearest to 50 drafts', () => {
  const sitting = withoutStatements(
    member('Ada', ['air', 'shops'], 20),
    member('Ben', ['cost', 'parks'], 57),
    member('Cleo', ['buses', 'noise'], 41),
  );
  expect(sitting.ruleDecides().cueOf(undefined, 'draft').seat).toBe('ben');
});

test('[S3-050] then the one whose concerns are shared by others drafts', () => {
  const sitting = withoutStatements(
    member('Ada', ['air', 'shops'], 40),
    member('Ben', ['cost', 'parks'], 60),
    member('Cleo', ['cost'], 60),
  );
  expect(sitting.ruleDecides().cueOf(undefined, 'draft').seat).toBe('ben');
});

test('[S3-051] an appointment is a SPEAKER_RULING from `speaker`', () => {
  const sitting = withoutStatements().rules(appoints('ada'), { type: 'RULING', from: 'chair' });
  expect(sitting.messages.at(-1)).toMatchObject({ type: 'SPEAKER_RULING', from: 'speaker' });
  expect(sitting.corrections).toMatch(/The type was "RULING".*The sender was "chair"/);
});

test('[S3-052] it is a `procedure` ruling with a text, a target and the action `appoint_drafter`', () => {
  const sitting = withoutStatements().rules({ ruling: 'Ada drafts.', target: 'ada' });
  expect(sitting.ruling).toEqual({ ...appoints('ada'), ruling: 'Ada drafts.' });
  expect(sitting.corrections).toMatch(/a ruling on procedure.*appoint_drafter/);
});

test('[S3-053] the ruling names the representative and gives the reason, in the words of the protocol', () => {
  expect(withoutStatements().ruleDecides().ruling.ruling).toBe(
    'I appoint Rep. Cleo to draft the initial bill. They represent a broad cross-section of concerns and are well-positioned to propose an inclusive starting point.',
  );
});

test('a Speaker that appoints a stranger is asked again, and then the rules decide', () => {
  const sitting = withoutStatements().rules(appoints('zoe'));
  expect(sitting.refusal).toBe('No representative is called "zoe"; name one of ada, ben, cleo.');
  sitting.rules(appoints('nobody'));
  expect(sitting.cueOf(undefined, 'draft').seat).toBe('cleo');
});

test('a Speaker that answers in prose is asked again, and then the rules decide', () => {
  const sitting = withoutStatements().says('speaker', 'Well, I think Ada would do it nicely.');
  expect(sitting.refusal).toMatch(/one JSON object of type SPEAKER_RULING/);
  sitting.says('speaker', 'As I said, Ada.');
  expect(sitting.all('ruling-made').at(-1)!.ruling).toMatchObject({ rule: 'SELECT_DRAFTER', by: 'rule' });
});

test('JSON inside prose is found, and a name is read as its id', () => {
  const sitting = withoutStatements().says(
    'speaker',
    `Here is my ruling:\n\`\`\`json\n${JSON.stringify({ type: 'SPEAKER_RULING', from: 'speaker', content: appoints('Rep. Ada') })}\n\`\`\``,
  );
  expect(sitting.ruling.target).toBe('ada');
  expect(sitting.corrections).toBe('Read "Rep. Ada" as ada.');
});

test('a drafter that fails is replaced, and where everybody fails the clerk puts the proposals together', () => {
  const sitting = new Sitting().toDraft('ada').fails('ada');
  expect(sitting.cueOf('speaker').kind).toBe('SELECT_DRAFTER');
  expect(sitting.cueOf('speaker').asks).toContain('Not available: ada.');
  sitting.rules(appoints('ada'));
  expect(sitting.refusal).toBe('Rep. Ada can’t draft; name somebody else.'.replace('’', "'"));
  sitting.rules(appoints('cleo')).fails('cleo').ruleDecides().fails('ben');
  expect(sitting.session.phase).toBe('debate');
  expect(sitting.house.bill).toMatchObject({ drafter: 'clerk', version: 1 });
  expect(sitting.house.bill!.clauses.map(({ text }) => text)).toContain('Cars pay.');
});
