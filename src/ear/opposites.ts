/** Scales that arguments turn on: words for one end, and after the bar words for the other. A word may stand on several scales. A plus in front says that the first end is the better one. */
export const OPPOSITES: readonly string[] = `
  exist existence real reality actual genuine | nonexistent imaginary fictional fake synthetic invented
  total entire complete completely whole full fully wholly | partial partly incomplete half
  increase raise raised raises rise grow growth boost expand enlarge surge climb soar multiply double triple widened swell higher explode | decrease reduce reduction cut fall shrink drop decline collapse halve plunge disappear vanish lower lowers lowered lowering lessen diminish dwindle stagnate
  more most mostly majority largely | less fewer few least minority little
  many numerous several lots multiple plenty much | few fewer handful scarcely little
  all every everybody everyone everything everywhere always anybody anyone | nobody none nothing nowhere never
  some somebody someone something sometimes somewhere | nobody none nothing nowhere never
  always forever permanently eternal constantly | never temporarily briefly sometimes
  often frequently regularly repeatedly frequency frequent regular recurring usually mostly normally generally constantly commonly routinely | seldom rarely rare rarer occasionally infrequent never
  heavily greatly considerably strongly vastly enormously terribly noticeably hugely very sorely deeply substantially | little slightly barely hardly scarcely imperceptibly marginally modestly
  soon immediately promptly quickly instantly once sooner | later eventually afterwards never
  early premature earlier earliest prompt punctual ahead advance | late later overdue delayed behind
  first | last
  before beforehand | after afterwards
  begin start commence launch initiate commenced introduce resume | end finish stop conclude cease terminate quit drop halt abandon scrap
  keep keeps kept retain remain remains stay stays continue persist preserve maintain hold | lose loses lost stop drop leave leaves abandon scrap vanish disappear quit shed wane
  new newer newest modern fresh recent young younger youngest up-to-date current | old older oldest ancient aged outdated obsolete antiquated stale
  temporary short-lived passing short-term interim | permanent lasting long-term durable enduring
  + power strength force strong powerful might strongest robust sturdy solid | weak feeble fragile weakness weakened flimsy brittle
  + strengthen reinforce empower fortify bolster consolidate cement uphold support | weaken undermine erode sap dilute cripple paralyse exploit subvert
  depend rely reliance dependent reliant count-on need | independent self-sufficient autonomous
  near close nearby neighbouring adjacent neighbour beside surrounding nearest closest neighboring vicinity proximity nearer | far distant remote faraway farther further away
  inside into within indoor indoors | out outside outdoor outdoors beyond
  top high higher upper tall highest height | bottom low lower lowest
  big bigger large huge enormous massive giant vast largest size biggest considerable substantial great serious major significant sizeable | small smaller little tiny slight mini smallest miniature minor trivial negligible modest marginal petty
  wide wider broad extensive | narrow limited
  long longer lengthy extended lengthen prolong months years decades | short shorter brief shortened shorten minutes
  deep profound thorough | shallow superficial
  heavy heavier | light lighter
  open opened unlocked reopen | close closed shut lock locked closure
  enter arrive come entrance arrival entry join | leave depart exit departure quit
  come stay return coming | away leave flee
  towards | away
  + fast quick quicker rapid speed swift faster quickly pace fastest readily briskly | slow sluggish slower slowly gently gradual slowness lag drag
  accelerate hasten quicken speed | slow delay postpone stall
  sound noise loud louder noisy audio din | silence quiet quieter silent hushed
  hot warm warmer heat warmth | cold cool colder chilly lukewarm freezing
  dry drier arid | wet damp humid soggy moist
  light bright brighter | dark dim darkness gloomy
  full fuller crowd crowded packed overcrowded congested congestion busy busier | empty emptier vacant deserted unused roomy bare
  spacious roomy large | cramped tight small
  + live alive living survive survived survival outlive | die dies dying death dead perish extinct vanish disappear
  + thrive flourish prosper blossom bloom succeed boom recover revive splendidly rise | wither languish suffer fail struggle decline perish collapse shrivel bankrupt fade wane
  + healthy health wellbeing wellness fit | sick ill illness disease unhealthy ailing
  + comfort relief relieve relieved spare spared soothe ease unharmed | pain ache suffer suffering agony torment hurt burden burdened plague
  + rested energetic fresh alert awake | tired exhausted fatigue weary exhaustion burnout sleepy
  asleep sleep | awake wake
  + relax calm relaxed calmly reassure reassured untroubled steady soothe settle unbothered | stress anxiety worry worried pressure strain anxious nervous tense concerned panic distress unsettle restless fray awkward
  know knowledge aware understand comprehend grasp familiar | ignorant ignorance unaware stranger clueless
  believe belief trust confidence confident convinced | doubt distrust sceptical suspicion suspicious disbelief mistrust
  certain certainly sure surely definite bound inevitable inevitably undoubtedly | doubtful unlikely uncertain unsure questionable dubious avoidable
  likely probable probably | unlikely improbable
  remember recall memory recollect learn learned | forget forgotten forgot
  + intelligent clever smart bright wise wiser sensible reasonable sense | stupid dumb foolish silly idiot unwise nonsense absurd unreasonable outrageous
  + skill ability talent capable competent skilled expertise expert able can | incompetent clumsy incapable unable cannot
  experience experienced veteran senior | inexperienced novice newcomer junior
  attention focus concentrate concentration | distract distraction distracted distracting
  + curious interest interested interesting exciting thrilling lively livelier gripping vivid varied | bored boring dull duller tedious monotonous dreary
  prove proof evidence demonstrate confirm | disprove refute unproven
  same similar alike resemble identical uniform equally equal | different differently differ distinct various diverse diversity variety vary unequal
  + true correct accurate fact right reliable precise exact truth | untrue incorrect inaccurate mistaken false wrong misleading myth error
  clear clearly obvious plain evident apparent readable legible | unclear vague obscure ambiguous confusing confused muddled
  + honest honesty sincere truthful | lie deceive mislead trick cheat dishonest fraud fake
  reveal disclose transparent transparency expose unmask show openly | secret hide hidden conceal private confidential invisible mask
  notice noticed noticeable detect spot recognise identified | unnoticed overlook overlooked miss ignore
  private | public shared
  share shared together common joint | separate apart alone own
  unite merge join | divide split separate
  cooperate together closer | apart compete
  + agree agreed accept approve consent endorse favour back welcome embrace tolerate gladly | disagree refuse refused reject oppose object resist dislike decline block veto resent
  for favour pro | against anti opposed
  want wish desire seek prefer demand call | avoid shun refuse resist dread resist
  allow allowed permit let authorise licence permission license legal legalise lawful tolerate enable | ban banned forbid prohibit outlaw restrict restriction forbidden illegal prevent block unlawful
  force forced compel coerce compulsory mandatory obligatory impose oblige obliged obligation mandate liable must required require subject | voluntary voluntarily optional exempt exempted spared
  free freedom freely liberty | forced restrained shackled captive stiffly stiff rigid
  strict strictly harsh severe tight tough stern worse | lax laxly lenient leniently generous mild milder loose soft
  + obey comply follow respect observe heed uphold honour consult listen ask | disobey defy ignore violate break breach flout infringe betray abuse disregard bypass
  + respect admire esteem appreciate value honour polite glorify | contempt disrespect mock insult rude belittle humiliate despise vandalise
  need needed require necessary necessarily essential vital crucial indispensable required | unnecessary needless needlessly superfluous dispensable
  + useful valuable worth worthwhile helpful use good | useless worthless pointless futile idle nothing
  + succeed success successful achieve achievement accomplish win victory succeeded work works cope manage master | fail fails failed failure defeat struggle flop founder
  + win wins winner gain gains earn profit | lose loses loser lost forfeit
  + profit gain revenue surplus earn earning solvent | loss deficit lose losing insolvent bankrupt insolvency bankruptcy
  busy active activity diligent hard-working restless | idle lazy inactive passive
  + easy easily simple effortless straightforward easier easiest simply breeze ease smooth smoothly formality | hard difficult tough complicated complex harder hardest difficulty nightmare hopeless impossible struggle
  + safe safer safest safely safety secure security protect protected protection harmless shield | danger dangerous risk risky hazard threat threaten peril unsafe endanger vulnerable hazardous
  + careful carefully cautious prudent prudently caution thorough | careless reckless recklessly sloppy negligent hasty rash
  ready prepare prepared preparation | unprepared
  + help helps assist aid support assistance helped encourage promote enable foster further | hinder hamper obstruct impede disturb discourage block prevent harm stifle
  + encourage motivate inspire invite attract lure draw embolden kindle reward spur entice revive reawaken awaken lift boost | discourage demotivate deter repel scare dampen deaden curb frighten alienate kill deaden
  attract draw lure bring | repel scare
  cause causes trigger triggered produce create provoke fuel bring | prevent prevents avoid avoids stop avert
  + protect protects save saves rescue shield guard spare spares preserve conserve safeguard secure heal benefit revive | harm harms harmed damage damages hurt hurts ruin ruins destroy destroys endanger kill kills wreck spoil injure threaten expose cripple devastate shatter swamp bully bullied swallow
  + improve improvement improves enhance upgrade better ease eases alleviate solve mend remedy heighten lift strengthen enrich boost sharpen | worsen worsens deteriorate worse aggravate degrade damage destroy exacerbate inflame sour impair spoil cheapen hurt hurts damp dampen dull
  calm calms pacify | inflame provoke stir
  + reward rewards rewarded praise credit spare spared | punish punished penalise penalised sanction penalty blame ignore
  include included includes cover covers admit contain | exclude excluded excludes omit expel exempt
  accept admit welcome invite | reject expel refuse
  attack assault | defend defence defense
  war battle conflict | peace peaceful
  + gentle peaceful kind humane | violence violent aggressive brutal cruel
  give gives donate provide supply offer grant contribute return returned hand | take takes remove seize withhold withdraw deny keep kept
  add adds addition extra additional gain | remove cut subtract lose
  buy buys purchase acquire buying | sell sells sale sold selling
  lend borrow rent lease | own sell buy
  build construct erect create | demolish destroy destruction demolition
  + cheap cheaper cheapest affordable inexpensive low-cost bargain free economical | expensive pricey unaffordable dear dearer costly costlier overpriced fortune
  + save saves saving savings economise | waste wastes wasteful squander wasting cost costs spend devour
  + rich richer wealthy affluent wealth prosperous millionaire luxury | poor poorer poverty needy impoverished
  crime guilty guilt blame fault | innocent innocence blameless cleared
  + fair fairer fairest fairly just justly fairness justice equity impartial justified legitimate | unfair unfairly unjust injustice biased bias unjustified
  equal equality equally equivalent even | inequality unequal gap uneven
  + moral ethical ethics morality virtue decent | immoral unethical indecent
  + good great excellent benefit beneficial positive advantage upside wonderful nice amazing brilliant incredible fantastic awesome fine well outstanding splendid boon blessing perfect favourable splendidly strength | bad harmful terrible awful negative disadvantage drawback downside detrimental horrible poor poorly badly disappointing disappointment curse nuisance pathetic inferior
  + benefit profit gain | suffer lose harm
  + important importance significant matter matters key crucial central decisive substantial serious essential chief main | unimportant trivial irrelevant insignificant negligible secondary marginal meaningless immaterial minor
  + happy happier glad joy pleased delight enjoy happiness fun pleasure welcome grateful content satisfied cheerful | sad unhappy misery miserable sorrow gloomy dissatisfied displeased
  + love loves like likes adore fond prefer prefers enjoy welcome | hate hates dislike dislikes despise loathe hatred resent mind
  + hope hopeful optimistic optimism promising cope manage | despair pessimistic grief hopeless bleak
  + brave courage courageous bold dare unafraid fearless | fear afraid scared frightened scary horror terrified fearful
  angry anger furious rage frustration betrayed insulted | calm patient unmoved
  proud pride dignity | ashamed shame humiliate humiliation embarrassed pity
  + social sociable together company | lonely alone isolated isolation loneliness solitary
  normal usual ordinary common typical conventional widespread rampant commonplace commoner familiar | strange unusual odd exceptional weird extraordinary bizarre rare rarer uncommon exception
  popular famous well-known prominent renowned celebrated beloved | unknown obscure unpopular forgotten
  overrated overvalued overestimate exaggerate exaggerated overstate | underrated undervalued underestimate understated
  + enough sufficient adequate ample plenty abundant abundance sufficiently suffice | insufficient shortage scarce scarcity lack inadequate short missing pathetic
  have has had own possess | lack lacks lacking lacked without
  + beautiful beauty pretty attractive gorgeous cute magnificent pleasant | ugly hideous unpleasant eyesore
  + clean cleaner cleanly pure green greener environmentally-friendly | dirty dirtier filthy filthier pollution pollute polluted pollutes
  + tidy neat orderly order ordered calmly | messy mess chaos chaotic chaotically untidy wild disorder
  + possible feasible achievable realistic viable doable conceivable practicable | impossible unrealistic unworkable infeasible unattainable
  + stable stability steady steadies steadily reliable firm | unstable volatile instability shaky unsettle unreliable erratic
  + efficient efficiency productive productivity | inefficient unproductive
  + flexible adaptable flexibility | rigid inflexible stiff stiffly fixed
  + reach catch meet meets hit | miss misses
  pass passes | fail
  overtake lead beat outdo outperform exceed ahead | lag trail behind
  above exceed | below beneath
  fill fills refill | empty drain clear
  gain attract win | lose repel
  connected linked related | unrelated separate independent
  natural real | artificial fake synthetic
  + legitimate valid lawful holds upheld | illegitimate invalid lapses void suspended expires
  deliberate intentional purpose planned | accidental random luck chance coincidence
  expected predictable foreseeable | unexpected sudden surprise unforeseeable
  mature adult | immature childish
  escape avoid | inherit suffer endure
  tighten | loosen relax ease
  friend ally friendly | enemy foe hostile rival opponent
  maximum peak most | minimum minimal least
  half halve fraction | twice double multiple triple
  apart | together
  + praise applaud acclaim clap applauded clapped | criticise condemn boo silent jeer
  withstand resist endure | succumb yield collapse
  abroad foreign | home domestic local
  urban city | rural countryside
  + solve solution fix | problem worsen
  cover covered | uncovered
  stay stays remain stick | cancel quit leave leaves flee depart abandon walk
  expel exclude | keep admit include
  belong native | foreign alien
  credit named | anonymous nameless
  swallow devour eat | free save spare
  tight sealed | leaky loose
  freeze frozen | thaw melt
  once | twice repeatedly
  relieved relief content | betrayed insulted offended upset
  predictable certain | unpredictable random
  sharpen sharp | blunt dull
  postpone delay | hasten advance
  sober | drunk
  transparent | opaque
  thick fat | thin slim lean
  sweet | bitter sour
  soft softer gentle | hard harsh
  smooth | rough bumpy
  import | export
  appear emerge arise | disappear vanish
  ascend climb | descend sink
  assemble | dismantle scatter
  borrow | repay
  confirm affirm | deny refute
  convince persuade reassure | deter dissuade
  graceful elegant | clumsy awkward
  hire recruit appoint promote | fire dismiss sack demote
  inflate overstate | deflate understate
  innovative progressive | conservative backward
  lend | withhold
  literate educated | illiterate uneducated
  love affection | hatred contempt
  precise accurate sharp | vague blurred fuzzy
  promote further advance | hinder suppress
  ripe mature | unripe premature
  sane sensible | mad insane
  sincere genuine | hypocritical insincere
  skilled professional | amateur unskilled
  simplify ease | complicate
  superior | inferior
  sustainable | unsustainable
  tolerant open-minded | intolerant narrow-minded
  unite bring | divide split
  upset offended hurt | pleased glad delighted
  urgent pressing | leisurely
  vague | specific concrete
  victory win | defeat loss
  wealth abundance | poverty scarcity
  welcome invited | unwelcome uninvited
  automatic automatically | manually request
`
  .trim()
  .split('\n');
