/** Verbs that questions about a change are asked with; they show where a subject ends and what is proposed begins. */
const verbs = `abandon abolish accept acquire adapt add adjust admit adopt advertise agree aim allow amend announce apologise
  apologize apply appoint approve arm ask assign attend audit automate avoid award back ban be become begin bid block boycott break
  bring build buy call cancel cap carry centralise centralize change charge choose close collect combine come commit compensate
  complete consider consolidate continue convert cover create criminalise cut decentralise decide declare decommission decriminalise
  defer define delay delegate delete deliver demand deploy deprecate develop disclose discontinue distribute divest do donate drop
  drink drive eat elect eliminate embrace employ enable encourage end enforce enter establish exclude exist expand explore export extend face fight
  finance fire fix focus follow forbid force forgive form found freeze fund get give go grant grow guarantee halt have help hire hold
  host implement import impose improve include increase inform insist insource integrate introduce invest invite join keep launch
  lead learn lease leave legalise legalize lend let license limit list live localise lower maintain make mandate marry match merge
  migrate move nationalise nationalize negotiate offer open outlaw outsource own partner pause pay penalise permit phase pivot plant
  play port postpone prefer prepare prevent prioritise prioritize privatise privatize produce prohibit promote protect provide
  publish punish pursue put quit raise ration read rebrand rebuild receive recognise recommend record recruit redesign redirect
  reduce refactor reform refuse regulate reject relax release relocate remain remove renew rent reopen repair repeal replace
  require reserve respond restore restrict retire return reuse reveal revise reward rewrite run sanction save scale schedule scrap
  screen seek sell send separate serve set settle share shift shorten shut sign simplify skip slow spend split sponsor standardise
  standardize start stay stop store strike study subsidise subsidize sue support suspend switch take teach tell test tighten tip tolerate
  trade train travel transfer transition treat trust try turn unify upgrade use vote wait walk withdraw work write`;

const known = new Set(verbs.split(/\s+/));

export const isVerb = (word: string): boolean => known.has(word.toLowerCase());
