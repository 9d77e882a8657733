@app.route("/x")
async def main(self, x: int = 1) -> None:
    """doc
    string"""
    print(f"hello {x}", r'\d')  # comment
    return None if x in [1, 2.5] else True
class A(Base): pass
