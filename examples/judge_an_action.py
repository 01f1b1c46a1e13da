"""An action judged: may one lay the seven of denari, with a seven of coppe on the table?"""

import cartaro

answer = cartaro.judge(
    {
        "rulebook": "scopone-federale",
        "position": {"hands": [["7d", "2c"], ["As"], ["Rb"], ["5s"]], "table": ["7c", "3s", "4s"], "turn": 0},
        "actions": [[0, "7d"]],
        "want": ["actions"],
    }
)
print(answer["verdict"], answer["article"])
print(answer["message"]["en"])
print("One may:", ", ".join(answer["actions"]))

article = cartaro.find_rulebook("scopone-federale").articles[answer["article"]]
print(f"{article.number} {article.heading.en}: {article.text.en}")
