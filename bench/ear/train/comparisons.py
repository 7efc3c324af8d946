"""Points that compare two things: said from either end, and denied by turning the comparison round.

Points that people write seldom do that ("Trams are quieter than buses", "A bus is louder than a tram"), so these are made from tables.
"""

import random

# An adjective, its comparative, its contrary and that one's comparative; then what does more and what does less of it than another.
SCALES = [
    ("quiet", "quieter", "loud", "louder", ["make less noise than"], ["make more noise than", "disturb people more than"]),
    ("cheap", "cheaper", "expensive", "more expensive", ["cost less than", "save money compared with"], ["cost more than", "eat up more money than"]),
    ("fast", "faster", "slow", "slower", ["take less time than", "get things done sooner than"], ["take longer than", "lag behind"]),
    ("safe", "safer", "dangerous", "more dangerous", ["cause fewer accidents than", "put fewer people at risk than"], ["cause more accidents than", "put more people at risk than"]),
    ("fair", "fairer", "biased", "more biased", ["judge more fairly than", "treat people more equally than"], ["show more prejudice than", "discriminate more than"]),
    ("reliable", "more reliable", "unreliable", "less dependable", ["break down less often than", "fail less often than"], ["break down more often than", "fail more often than"]),
    ("clean", "cleaner", "dirty", "dirtier", ["pollute less than", "emit less than"], ["pollute more than", "emit more than"]),
    ("popular", "more popular", "unpopular", "less liked", ["have more supporters than", "are preferred to"], ["have fewer supporters than"]),
    ("simple", "simpler", "complicated", "more complicated", ["are easier to use than", "need less training than"], ["are harder to use than", "need more training than"]),
    ("accurate", "more accurate", "error-prone", "more error-prone", ["make fewer mistakes than"], ["make more mistakes than"]),
    ("healthy", "healthier", "harmful", "more harmful", ["do less damage to health than"], ["do more damage to health than"]),
    ("efficient", "more efficient", "wasteful", "more wasteful", ["waste less than", "need fewer resources than"], ["waste more than", "need more resources than"]),
    ("effective", "more effective", "ineffective", "less useful", ["work better than", "achieve more than"], ["work worse than", "achieve less than"]),
    ("strong", "stronger", "weak", "weaker", ["withstand more than"], ["give way sooner than"]),
    ("common", "more common", "rare", "rarer", ["are found more often than", "outnumber"], ["are found less often than"]),
    ("productive", "more productive", "unproductive", "less productive", ["get more done than", "deliver more than"], ["get less done than", "deliver less than"]),
    ("happy", "happier", "unhappy", "more miserable", ["are more content than"], ["are less content than", "complain more than"]),
    ("honest", "more honest", "dishonest", "less truthful", ["tell the truth more often than"], ["lie more than"]),
    ("durable", "more durable", "fragile", "more fragile", ["last longer than"], ["wear out sooner than"]),
    ("profitable", "more profitable", "unprofitable", "less lucrative", ["earn more than", "bring in more than"], ["earn less than", "bring in less than"]),
]

THINGS = """
trams, buses, trains, cars, bicycles, taxis, algorithms, people, recruiters, machines, robots, nurses, doctors, pharmacists, teachers,
tutors, small classes, large classes, private schools, state schools, startups, big companies, co-operatives, banks, credit unions,
solar panels, wind turbines, gas plants, nuclear plants, heat pumps, oil boilers, paper ballots, voting machines, juries, judges,
volunteers, professionals, contractors, permanent staff, remote teams, office teams, open offices, private offices, monoliths,
microservices, rented servers, own servers, wooden houses, concrete houses, glass bottles, cans, cash payments, cards, newspapers, blogs,
public libraries, bookshops, community gardens, car parks, night trains, short flights, electric cars, diesel cars, local farms,
supermarkets, town councils, ministries, human editors, spell checkers, handwritten notes, typed notes, older drivers, young drivers,
cats, dogs, roundabouts, traffic lights, uniforms, own clothes, paper books, e-books, pilots, autopilots, cooks, vending machines, parks,
malls, frequent tests, final exams, fixed prices, auctions, women, men, cities, villages, tenants, owners
""".replace("\n", " ").strip().split(", ")


def comparison():
    """A point as points.tsv has it: said three times, and denied three times."""
    one, other = random.sample(THINGS, 2)
    scale = random.choice(SCALES)
    return tuple(random.sample(wordings(more, less, scale), 3) for more, less in ((one, other), (other, one)))


def wordings(more, less, scale):
    """All the ways to say that there is more of it in one than in the other."""
    adjective, comparative, contrary, contrary_comparative, do_more, do_less = scale
    told = [
        f"{more} are {comparative} than {less}",
        f"{less} are {contrary_comparative} than {more}",
        f"{less} are less {adjective} than {more}",
        f"{less} are not as {adjective} as {more}",
        f"{less} aren't as {adjective} as {more}",
        f"compared with {less}, {more} are {comparative}",
        f"next to {more}, {less} are {contrary_comparative}",
        f"{more} are less {contrary} than {less}",
        f"{more} are not as {contrary} as {less}",
        f"of the two, {more} are the {comparative} ones, not {less}",
        f"{more} beat {less} at being {adjective}",
        *(f"{more} {do} {less}" for do in do_more * 2),
        *(f"{less} {do} {more}" for do in do_less * 2),
    ]
    return [f"{sentence[0].upper()}{sentence[1:]}." for sentence in told]
